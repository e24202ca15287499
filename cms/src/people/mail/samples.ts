import { type Language, mailTemplates } from '@nihongo-lanka/contract';
import { type RenderedMail, renderMail } from './render';
import { isOptional, type MailData } from './templates';

const names: Readonly<Record<Language, string>> = { en: 'Nimali Perera', si: 'නිමාලි පෙරේරා' };
const siteUrl = 'https://nihongolanka.example';
const link = `${siteUrl}/a-page?token=qm3pX7vL0aR9sT2uW5yZ8b`;
const time = '2026-11-22T12:35:00.000Z';

export function sampleData(language: Language): MailData {
  const name = names[language];
  const isEnglish = language === 'en';
  const reason = isEnglish
    ? 'The age is missing.\nPlease register once more.'
    : 'වයස සඳහන් කර නැහැ.\nනැවත ලියාපදිංචි වන්න.';
  const device = isEnglish ? 'Firefox on Android' : 'Android උපාංගයක Firefox';
  const lecture = { title: 'JFT 1', path: '/lectures/detail/JFT%201' };
  const item = isEnglish
    ? { title: 'JLPT in December', summary: 'Register until September 20.' }
    : { title: 'දෙසැම්බර් මාසයේ JLPT', summary: 'සැප්තැම්බර් 20 දක්වා ලියාපදිංචි වෙන්න පුළුවන්.' };
  return {
    registrationReceived: { name, confirmLink: link },
    approved: { name, again: false },
    rejected: { name, reason },
    suspended: { name, reason },
    passwordReset: { name, link, minutes: 30 },
    passwordResetHeld: { name, linksFrom: time },
    passwordChanged: { name, time },
    emailConfirm: { name, link, days: 7 },
    emailChange: { name, link, minutes: 60 },
    emailChangeNotice: { name, newEmail: 'nimali@nihongolanka.example', isDone: false },
    newDevice: { name, device, place: '203.94.64.0/24', time },
    deletionPlanned: { name, date: time },
    deletionUndone: { name },
    retentionNotice: { name, date: time, why: 'unconfirmed' },
    contactRequest: {
      id: 'k3j9',
      sender: name,
      email: 'nimali@nihongolanka.example',
      phone: '+94 77 123 4567',
      subject: null,
      message: isEnglish
        ? 'Good day!\nWhen does the next course begin?'
        : 'ආයුබෝවන්!\nඊළඟ පාඨමාලාව ආරම්භ වන්නේ කවදාද?',
    },
    pendingDigest: { name, waiting: 5, recent: 2 },
    troubles: { name, backup: '2026-10-02T21:00:00.000Z', mails: 3, films: 1 },
    newAdmin: { name, admin: 'Nirmala Silva', by: 'Haruka Sato', id: '7' },
    newLecture: { name, lectures: [lecture] },
    examDates: { name, items: [{ ...item, path: '/news-event/jlpt' }] },
    practiceReminder: { name, cards: 12, isLast: true },
    examReminder: { name, exam: 'JFT', what: 'book', day: '2026-12-16', until: '2026-12-11' },
  };
}

export function sampleMails(language: Language): ReadonlyMap<string, RenderedMail> {
  const data = sampleData(language);
  return new Map(
    mailTemplates.map((template) => [
      template,
      renderMail(template, data[template], {
        language,
        siteUrl,
        foundation: 'Nihongo Lanka',
        unsubscribeUrl: isOptional(template) ? `${siteUrl}/unsubscribe?token=sample` : undefined,
      }),
    ]),
  );
}
