import { describe, expect, it } from 'vitest';
import { videoSchema } from './schemas.js';
import { youtubeVideoId } from './values.js';

const id = 'dQw4w9WgXcQ';

describe('a YouTube link', () => {
  it('gives its video', () => {
    for (const link of [
      `https://www.youtube.com/watch?v=${id}`,
      `https://www.youtube.com/watch?list=PL1&v=${id}&t=30s`,
      `http://youtube.com/watch?v=${id}`,
      `https://m.youtube.com/watch?v=${id}`,
      `https://WWW.YouTube.COM/watch?v=${id}`,
      `https://youtu.be/${id}?si=abc`,
      `https://www.youtube.com/embed/${id}`,
      `https://www.youtube-nocookie.com/embed/${id}`,
      `https://www.youtube.com/shorts/${id}`,
      `https://www.youtube.com/live/${id}`,
      `https://www.youtube.com/v/${id}`,
    ]) {
      expect.soft(youtubeVideoId(link), link).toBe(id);
    }
  });

  it('is none at another host, in another form, or without a right id', () => {
    for (const link of [
      '',
      id,
      `youtube.com/watch?v=${id}`,
      `https://evil.example/youtube.com/watch?v=${id}`,
      `https://youtube.com.evil.example/watch?v=${id}`,
      `https://notyoutube.com/watch?v=${id}`,
      `https://youtube.com@evil.example/watch?v=${id}`,
      `https://evil.example/?u=https://youtu.be/${id}`,
      `https://youtu.be.evil.example/${id}`,
      `javascript:alert(1)//youtube.com/watch?v=${id}`,
      `data:text/html,https://youtu.be/${id}`,
      `ftp://youtube.com/watch?v=${id}`,
      'https://www.youtube.com/watch',
      'https://www.youtube.com/watch?v=short',
      `https://www.youtube.com/watch?v=${id}x`,
      'https://www.youtube.com/watch?v="><script>1',
      'https://www.youtube.com/embed/../../../a',
      `https://www.youtube.com/playlist?v=${id}`,
      'https://youtu.be/',
    ]) {
      expect.soft(youtubeVideoId(link), link).toBeNull();
    }
  });
});

it('a video answer holds no other id than YouTube’s own', () => {
  expect(videoSchema.safeParse({ kind: 'youtube', videoId: id }).success).toBe(true);
  expect(videoSchema.safeParse({ kind: 'youtube', videoId: `${id}?autoplay=1` }).success).toBe(
    false,
  );
});
