import { componentDesks } from './components';
import type { Desk } from './desk';
import { newsEventDesk } from './newsEvent';

const supportDesk: Desk = {
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

const staffMemberDesk: Desk = {
  uid: 'api::site.staff-member',
  name: 'name',
  sort: ['order', 'ASC'],
  columns: ['name', 'role', 'group', 'order'],
  rows: [['name', 'nameJa'], ['role'], ['bio'], ['portrait'], ['group', 'order']],
  fields: {
    name: { label: 'Name' },
    nameJa: { label: 'Name in Japanese letters', help: 'For those who have one.' },
    role: { label: 'What they do', help: 'Such as “Teacher, JLPT N4”.' },
    bio: { label: 'About them', help: 'Two or three sentences.' },
    portrait: { label: 'Portrait' },
    group: {
      label: 'Group',
      help: '“foundation” is the team on the home and about pages, “academic” the teachers.',
    },
    order: { label: 'Place in the group', help: 'A number. The smallest comes first.' },
  },
};

const homeDesk: Desk = {
  uid: 'api::site.home',
  rows: [
    ['facilityText'],
    ['facilityPoints'],
    ['cultureText'],
    ['quoteJapanese'],
    ['quoteText', 'quoteSource'],
    ['successSteps'],
  ],
  fields: {
    facilityText: { label: 'Online education: text' },
    facilityPoints: { label: 'Online education: points', help: 'One point each.' },
    cultureText: { label: 'Culture: text', help: 'Markdown. An empty line begins a paragraph.' },
    quoteJapanese: { label: 'Proverb: Japanese' },
    quoteText: { label: 'Proverb: meaning' },
    quoteSource: { label: 'Proverb: where it comes from' },
    successSteps: { label: 'Key to success: steps', help: 'In their order.' },
  },
};

const once = 'The Sinhala page uses the English one where this is empty.';

const foundationDesk: Desk = {
  uid: 'api::site.foundation',
  rows: [['name'], ['tagline'], ['address'], ['phone', 'email'], ['socialLinks'], ['homeUrl']],
  fields: {
    name: { label: 'Name', help: 'In the header, the footer and every title.' },
    tagline: { label: 'What the foundation does', help: 'One line, below the name.' },
    address: { label: 'Address', help: once },
    phone: { label: 'Telephone', help: once },
    email: {
      label: 'Email address',
      help: `Shown to visitors; messages from the contact page are mailed to it. ${once}`,
    },
    socialLinks: { label: 'Pages elsewhere', help: `In the footer. ${once}` },
    homeUrl: {
      label: 'Home site',
      help: 'Where “Go back home” leads from a page that does not exist. Empty: our own home page.',
      placeholder: 'https://',
    },
  },
};

const courseDesk: Desk = {
  uid: 'api::site.course',
  name: 'title',
  sort: ['order', 'ASC'],
  columns: ['title', 'category', 'level', 'order'],
  rows: [
    ['title'],
    ['summary'],
    ['points'],
    ['level'],
    ['picture'],
    ['category', 'order'],
    ['slug'],
  ],
  fields: {
    title: { label: 'Title' },
    summary: { label: 'Summary', help: 'The learners it is for, and what they can do after it.' },
    points: { label: 'What it teaches', help: 'One point each.' },
    level: { label: 'Level, in words', help: 'Such as “No Japanese needed”.' },
    picture: { label: 'Picture' },
    category: {
      label: 'Level of its lectures',
      help: 'The card leads to the lectures of this level.',
    },
    order: { label: 'Place on the home page', help: 'A number. The smallest comes first.' },
    slug: {
      label: 'Short name',
      help: 'Small English letters, numbers and hyphens. Left empty, it is made from the English title.',
      placeholder: 'made from the title',
    },
  },
};

const channelDesk: Desk = {
  uid: 'api::stats.channel',
  rows: [['subscribers'], ['videos']],
  fields: {
    subscribers: { label: 'Subscribers', help: 'As the channel shows them today.' },
    videos: { label: 'Videos', help: 'Those on the console’s dashboard, with their views.' },
  },
};

const aboutDesk: Desk = {
  uid: 'api::site.about',
  rows: [['background'], ['vision'], ['mission']],
  fields: {
    background: { label: 'Background', help: 'Markdown. An empty line begins a paragraph.' },
    vision: { label: 'Vision' },
    mission: { label: 'Mission' },
  },
};

export const desks: readonly Desk[] = [
  newsEventDesk,
  courseDesk,
  staffMemberDesk,
  homeDesk,
  aboutDesk,
  supportDesk,
  foundationDesk,
  channelDesk,
  ...componentDesks,
];
