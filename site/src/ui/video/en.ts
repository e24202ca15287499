export const en = {
  play: 'Play the video',
  playFrom: 'Continue from {{time}}',
  // As a clock counts: 4:05 or 1:02:30.
  length: 'Length: {{length}}',
  size: 'Video size: {{size}} MB',
  silent: 'This video has no sound.',
  'youtube.play': 'Play this video from YouTube',
  'youtube.notice': 'Playing it loads data from YouTube.',
  'youtube.open': 'Watch it on YouTube’s own page',
  broken: 'The video could not be played. Please check your connection and try again.',
  'captions.ja': 'Japanese',
  'captions.en': 'English',
  'captions.si': 'Sinhala',
} as const;
