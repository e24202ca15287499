import { type CallBody, type CallName, privacyVersion } from '@nihongo-lanka/contract';

const translations = {
  en: {
    title: 'The next JFT-Basic examination',
    summary: 'It takes place in Colombo.',
    body: 'Bring your passport.',
  },
};
const person = {
  firstName: 'Nimali',
  lastName: 'Perera',
  birthAddress: 'Galle',
  currentAddress: 'Colombo 5',
  city: 'Colombo',
  province: 'Western',
  age: 21,
  contactPerson: 'Sunil Perera, 071 234 5678',
  learnedJapanese: false,
  comments: null,
} as const;
const newPassword = { newPassword: 'Hanami-2027!', confirmNewPassword: 'Hanami-2027!' };
const token = 'q7Jm0cT2vXbYkN4sLr8wZ1aEuH6dGf3oP9iKxVnSjQt';
const waiting = { status: 'pending', decidedAt: null } as const;
const passkey = {
  id: 'ZmFrZS1wYXNza2V5',
  type: 'public-key',
  response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
} as const;

const marking = {
  sentAt: '2026-11-30T06:30:00.000Z',
  answers: [
    {
      item: 'Yk3uQ8sVw1xNcR5tLe7aZ2',
      option: 'p9FhB4mKd6jGs0yTqX3oUi',
      isFlagged: false,
      sequence: 7,
      at: '2026-11-30T06:29:58.000Z',
    },
  ],
  plays: [{ stimulus: 'M2vCz7rEw5nHk8bPa1dLtQ', plays: 1 }],
};

export const examples: { readonly [Name in CallName]?: CallBody<Name> } = {
  chooseAnnouncements: { newLecture: true, examDates: false },
  unsubscribe: { token },
  register: {
    ...person,
    username: 'nimali',
    email: 'nimali@example.com',
    password: 'Sakura-2026!',
    confirmPassword: 'Sakura-2026!',
    language: 'si',
    consent: privacyVersion,
  },
  login: { identifier: 'nimali', password: 'Sakura-2026!' },
  changePassword: { currentPassword: 'Sakura-2026!', ...newPassword },
  sendContactRequest: {
    name: 'Nimali Perera',
    email: 'nimali@example.com',
    subject: 'Lectures',
    message: 'When does the next course begin?',
  },
  updateContactRequest: { version: '1', status: 'resolved', note: 'Answered by mail' },
  renderMarkdown: { text: '# Welcome\n\nThe course begins in May.' },
  noteGuardian: {
    note: {
      guardianName: 'Kumari Perera, 077 123 4567',
      guardianWay: 'telephone',
      guardianDay: '2026-11-27',
    },
  },
  createLecture: {
    category: 'Beginner',
    translations: { en: { title: 'The first greetings', description: 'How to say hello.' } },
    vocabulary: [{ word: '{朝|あさ}', sinhala: 'උදෑසන', english: 'morning' }],
    status: 'draft',
  },
  orderLectures: { category: 'Beginner', ids: ['beginner'] },
  updateLecture: { version: '1', status: 'published' },
  createNewsEvent: { kind: 'news', translations, status: 'draft' },
  updateNewsEvent: { version: '1', status: 'published' },
  createDeck: {
    id: 'first-words-food',
    kind: 'words',
    title: { en: 'First words: food', si: 'මුල් වචන: කෑම' },
    cards: [
      {
        japanese: '{水|みず}',
        english: 'water',
        sinhala: 'වතුර',
        example: 'まいにち[{水|みず}]を{飲|の}みます。',
        exampleEnglish: 'I drink water every day.',
        exampleSinhala: 'මම හැමදාම වතුර බොනවා.',
      },
    ],
    status: 'draft',
  },
  orderDecks: { ids: ['first-words-food'] },
  createExamFact: {
    exam: 'N4',
    kind: 'day',
    value: { day: '2028-07-02', isAnnounced: true },
    source: 'jlpt.jp',
    checkedOn: '2026-11-22',
  },
  updateExamFact: { version: '1', checkedOn: '2026-11-22' },
  orderRoad: { goal: 'N4', ids: ['N4.kana.hiragana.a'] },
  updateRoadUnit: { isOn: false },
  takeLectureWords: { isOn: true },
  checkCards: { kind: 'words', text: 'Japanese\tEnglish\n{水|みず}\twater' },
  updateDeck: { version: '1', status: 'published' },
  keepNote: { lecture: 'jft-1', seconds: 12, japanese: 'おはよう', text: 'Good morning' },
  createPreviewLink: { type: 'news-event', id: 'a1b2c3d4e5f6g7h8i9j0k1l2', language: 'si' },
  giveConsent: { consent: privacyVersion },
  withdraw: { password: 'Sakura-2026!' },
  markDeck: { deck: 'n5-kanji', answers: [{ item: 'kanji:水', choice: 'water' }] },
  unmarkDeck: { deck: 'n5-kanji' },
  planDeletion: { password: 'Sakura-2026!' },
  beginPaper: { form: 'b3Jm0cT2vXbYkN4sLr8wZ1', mode: 'exam' },
  markPaper: marking,
  turnSection: { ...marking, next: 'grammarReading' },
  keepReviews: {
    sentAt: '2026-11-27T06:30:00.000Z',
    reviews: [
      {
        id: '6f0e7a52-3b7d-4f0e-9c39-0d6f1f6f3a11',
        item: 'kana:あ',
        kind: 'sound',
        at: '2026-11-27T06:29:12.000Z',
        answer: 'knew',
        milliseconds: 3200,
        zone: 330,
      },
    ],
  },
  answerCard: { item: 'kana:あ', kind: 'sound', answer: 'knew' },
  reportCard: { item: 'word:水:みず', kind: 'reading', reason: 'answer', answer: 'すい' },
  readThanks: { ids: ['3f1c9a52-6a55-4c1d-9f0e-2b7d1c4e8a90'] },
  closeReports: { outcome: 'mended', at: '2026-11-27T10:00:00.000Z' },
  acceptReading: { reading: 'すい', isAccepted: true },
  repeatMail: { kind: 'decision' },
  updateCardHint: { version: '0', english: 'Three drops of water.', sinhala: 'වතුර බින්දු තුනක්.' },
  changePractice: { minutes: 10, newInDay: 8, weekdays: [1, 3, 5, 6] },
  keepProgress: { ranges: [[0, 42.5]], position: 42.5 },
  forgotPassword: { email: 'nimali@example.com' },
  resetPassword: { token, ...newPassword },
  checkResetLink: { token },
  confirmEmail: { token },
  changeEmail: { email: 'nimali.perera@example.com', password: 'Sakura-2026!' },
  giveSecondFactor: { code: '123456' },
  addTotp: { setup: token, code: '123456' },
  addPasskey: { name: 'My phone', passkey },
  prove: { password: 'Sakura-2026!' },
  updateUser: { city: 'Kandy', learnedJapanese: true },
  decideUsers: { action: 'approve', ids: ['2', '3'], seen: { 2: waiting, 3: waiting } },
  approveUser: { seen: waiting },
  undoDecision: { seen: { status: 'rejected', decidedAt: '2026-11-24T04:30:00.000Z' } },
  rejectUser: { seen: waiting, reason: 'Your address is missing' },
  suspendUser: { reason: null },
  liftUser: { seen: { status: 'suspended', decidedAt: '2026-11-24T04:30:00.000Z' } },
};
