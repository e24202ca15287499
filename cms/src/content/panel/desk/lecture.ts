import type { LectureText } from '@nihongo-lanka/contract';
import type { Desk, Field } from './desk';

const texts: Readonly<Record<LectureText, Field>> = {
  title: { label: 'Title' },
  subtitle: { label: 'Subtitle', help: 'What it teaches, in a few words.' },
  description: { label: 'Description', help: 'What it teaches, in a few sentences.' },
  imageAlt: {
    label: 'What the picture shows',
    help: 'One sentence, for readers who cannot see the picture.',
  },
};

export const lectureDesk: Desk = {
  uid: 'api::lecture.lecture',
  name: 'title',
  sort: ['order', 'ASC'],
  columns: ['title', 'category', 'order', 'date'],
  rows: [
    ['title'],
    ['subtitle'],
    ['description'],
    ['image', 'imageAlt'],
    ['video', 'youtubeUrl'],
    ['captionsEn', 'captionsSi', 'captionsJa'],
    ['vocabulary'],
    ['handouts'],
    ['category', 'order', 'date'],
    ['lectureId'],
  ],
  fields: {
    ...texts,
    image: { label: 'Picture', help: 'On the card and before the video plays, 16:9.' },
    video: {
      label: 'Video file',
      help: 'MP4 (H.264) or WebM. 360p is enough for phones. Only approved learners can watch it.',
    },
    youtubeUrl: {
      label: 'YouTube link',
      help: 'Used where there is no video file.',
      placeholder: 'https://www.youtube.com/watch?v=…',
    },
    captionsEn: { label: 'English captions', help: 'A WebVTT or SRT file.' },
    captionsSi: { label: 'Sinhala captions', help: 'A WebVTT or SRT file.' },
    captionsJa: { label: 'Japanese captions', help: 'A WebVTT or SRT file.' },
    handouts: {
      label: 'Handouts',
      help: 'PDF files that learners can download. The name of a file in the media library is its title.',
    },
    vocabulary: {
      label: 'Vocabulary',
      help: 'The words that learners shall remember, in their order; up to 100.',
    },
    category: { label: 'Level' },
    order: { label: 'Place in the catalogue', help: 'A number. The smallest comes first.' },
    date: {
      label: 'Date',
      help: 'Shown on the card. Left empty, it is the day of publishing.',
    },
    lectureId: {
      label: 'Short name in addresses',
      help: 'Small English letters, numbers and hyphens. Left empty, it is made from the English title.',
      placeholder: 'made from the title',
    },
  },
};
