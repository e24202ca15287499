import type { LectureText } from '@nihongo-lanka/contract';

export const lecturesEn = {
  name: 'Lecture |||| Lectures',
  empty: 'There are no lectures yet.',
  add: 'Add a lecture',
  addTitle: 'New lecture',
  search: 'Search in both languages',
  // The names of the catalogue's three parts.
  categories: { Beginner: 'Beginner', 'JLPT-N4': 'JLPT N4', JFT: 'JFT-Basic' },
  fields: {
    title: 'Title',
    category: 'Category',
    order: 'Order',
    status: 'On the site',
    state: 'State',
    sinhala: 'Sinhala',
    video: 'Video',
    date: 'Date',
    updatedAt: 'Last changed',
    lectureId: 'Address',
    subtitle: 'Subtitle',
    description: 'Description',
    imageId: 'Picture',
    imageAlt: 'What the picture shows',
    youtubeUrl: 'YouTube link',
    videoId: 'Video file',
    captionIds: {
      ja: 'Captions in Japanese',
      en: 'Captions in English',
      si: 'Captions in Sinhala',
    },
    handoutIds: 'Handouts',
    vocabulary: 'Vocabulary',
    isOpen: 'Open sample',
  } satisfies Record<LectureText, string> & Record<string, unknown>,
  help: {
    youtubeUrl: 'Learners watch it on YouTube, in the page. A video file comes first.',
    videoId: 'From the media library.',
    captions: 'A WebVTT or SRT file, as YouTube, Subtitle Edit and Whisper write it.',
    isOpen:
      'Everyone can watch it, with its captions and handouts, and the home page shows it. Otherwise learners only.',
    handouts:
      'PDF files that learners can download, up to 25 MB each. The file’s name is the title.',
    vocabulary:
      'Up to 100 words. Write a reading in the word, {漢字|かんじ}, or in its own field. With both times learners can hear the word. Rows of a spreadsheet can be pasted.',
    date: 'Learners see it on the card.',
  },
  toFigures: 'Who watches it, and where people stop',
  hasVideo: 'Yes',
  noVideo: 'No',
  noVideoFile: 'None',
  moveUp: 'Move “%{title}” up',
  moveDown: 'Move “%{title}” down',
  moved: '“%{title}” is now number %{place} in %{category}.',
  chooseFile: 'Choose a file',
  removeFile: 'Remove',
  addHandout: 'Add PDF files',
  removeHandout: 'Remove “%{title}”',
  megabytes: '%{size} MB',
  // Which language's captions are shown over the video.
  captionsShown: 'Captions over the video',
  // What looks wrong in a caption file. The editor can still save.
  captionWarnings: {
    pastEnd: 'Some captions start after the end of the film. Is this the file of another film?',
    secondHalf: 'There are no captions in the second half of the film.',
    ja: 'This file has no Japanese letter.',
    en: 'This file has no English letter.',
    si: 'This file has no Sinhala letter.',
  },
  // A list; each entry leads to its place in the video.
  cues: 'Captions and their times',
  vocabulary: {
    word: 'Word',
    reading: 'Reading',
    english: 'English',
    sinhala: 'Sinhala',
    // Seconds from the beginning of the video, where the word is said.
    from: 'From (s)',
    to: 'To (s)',
    add: 'Add a word',
    findTimes: 'Take the times from the Japanese captions',
    timesFound: 'Times found: %{found}',
    // Of a spreadsheet that was pasted.
    // %{rows} are the numbers of the rows with the unreadable times.
    unreadable:
      'Nothing was pasted. Row %{rows}: a time can’t be read. Write both times in seconds (83.5) or in minutes (1:23.5).',
    leftOut: 'Rows left out: %{rows}. A lecture has up to %{max} words.',
    moveUp: 'Move word %{place} up',
    moveDown: 'Move word %{place} down',
    remove: 'Remove word %{place}',
  },
  renditions: {
    title: 'Smaller files for learners with little data',
    awaited: 'Smaller files will be made of this video soon.',
    impossible:
      'Learners get this video as it was uploaded: the server has no ffmpeg, or is set to make nothing smaller.',
    // One of the files, with the sound and no picture.
    audio: 'Sound only',
    progress: '%{name}: how much is made',
    states: {
      queued: '%{name}: waits',
      making: '%{name}: %{share} made',
      done: '%{name}: ready, %{size} MB',
      failed: '%{name} could not be made: %{reason}',
    },
    faults: {
      unreadable: 'the video cannot be read. It may be damaged.',
      tooLong: 'it took too long.',
      tooLarge: 'it became too large.',
      memory: 'there was not enough memory.',
      diskFull: 'there is no room on the server’s disk.',
      interrupted: 'the server stopped in the middle, several times.',
    },
    retry: 'Try again',
  },
  youtubeLoad: 'Load the YouTube player',
  youtubePlayer: 'YouTube player',
  youtubeFailed:
    'Nothing to see? The video may be private, or its owner allows it on YouTube only.',
  youtubeOpen: 'Open it on YouTube',
  grip: 'Drag “%{title}” to another place',
  message: {
    delete_title: 'Delete “%{recordRepresentation}”?',
    delete_content:
      'It is deleted in both languages, and learners no longer find it. Its video stays in the media library.',
  },
  notifications: {
    created: 'Saved. Readers do not see it yet.',
    deleted: 'Deleted.',
  },
};
