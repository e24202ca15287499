import type { Desk } from './desk';

export const supportDesk: Desk = {
  uid: 'api::site.support',
  rows: [
    ['intro'],
    ['video', 'youtubeUrl'],
    ['poster'],
    ['captionsEn', 'captionsSi', 'captionsJa'],
  ],
  fields: {
    intro: { label: 'Text', help: 'Markdown: ## begins a heading, - an item of a list.' },
    video: { label: 'Video file', help: 'MP4 (H.264) or WebM. Everybody can watch it.' },
    youtubeUrl: {
      label: 'YouTube link',
      help: 'Used where there is no video file.',
      placeholder: 'https://www.youtube.com/watch?v=…',
    },
    poster: { label: 'Picture before the video plays' },
    captionsEn: { label: 'English captions', help: 'A WebVTT or SRT file.' },
    captionsSi: { label: 'Sinhala captions', help: 'A WebVTT or SRT file.' },
    captionsJa: { label: 'Japanese captions', help: 'A WebVTT or SRT file.' },
  },
};
