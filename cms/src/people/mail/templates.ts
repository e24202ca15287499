import {
  type Exam,
  type MailTemplate,
  type OptionalMail,
  optionalMails,
} from '@nihongo-lanka/contract';

/** `link` is an address with a token, `path` one of the site; times are in ISO 8601. */
export interface MailData {
  registrationReceived: { name: string; confirmLink: string | null };
  /** `again`: a suspension was lifted. */
  approved: { name: string; again: boolean };
  rejected: { name: string; reason: string | null };
  suspended: { name: string; reason: string | null };
  passwordReset: { name: string; link: string; minutes: number };
  /** Instead of that link. `linksFrom`: from when on one can be sent. */
  passwordResetHeld: { name: string; linksFrom: string };
  passwordChanged: { name: string; time: string };
  emailConfirm: { name: string; link: string; days: number };
  emailChange: { name: string; link: string; minutes: number };
  /** To the old address. `linksFrom` as above, if an admin made the change. */
  emailChangeNotice: {
    name: string;
    newEmail: string;
    isDone: boolean;
    linksFrom?: string | undefined;
  };
  /** `place` is a range of addresses. */
  newDevice: { name: string; device: string; place: string; time: string };
  /** `date` of the deletion unless the owner logs in. */
  deletionPlanned: { name: string; date: string };
  deletionUndone: { name: string };
  retentionNotice: { name: string; date: string; why: 'rejected' | 'unconfirmed' | 'unused' };
  contactRequest: {
    id: string;
    sender: string;
    email: string;
    phone: string | null;
    subject: string | null;
    message: string;
  };
  /** `recent`: within a day. */
  pendingDigest: { name: string; waiting: number; recent: number };
  /** `by` is null if the server's command did it. */
  /** What failed within a day; `backup` is the time of the last one if it is late. */
  troubles: { name: string; backup: string | null; mails: number; films: number };
  newAdmin: { name: string; admin: string; by: string | null; id: string };
  newLecture: { name: string; lectures: readonly { title: string; path: string }[] };
  examDates: {
    name: string;
    items: readonly { title: string; summary: string; path: string }[];
  };
  /** `isLast`: no other follows unless the learner practises. */
  practiceReminder: { name: string; cards: number; isLast: boolean };
  /** `until`: the last day to apply or to book, where `what` is about it. Days are dates. */
  examReminder: {
    name: string;
    exam: Exam;
    what: 'signUpBegins' | 'signUpEnds' | 'book' | 'week' | 'eve';
    day: string;
    until: string | null;
  };
}

interface MailRules<Template extends MailTemplate> {
  /** Encrypted until the mail is sent, then removed. */
  secrets?: readonly (keyof MailData[Template])[];
  lifetime?: (data: MailData[Template]) => number;
  /** Where to send it if the account's address has changed. Default: the old one, as a warning. */
  afterAddressChange?: 'new' | 'none';
}

export const mailRules: { readonly [Template in MailTemplate]: MailRules<Template> } = {
  // The new address gets a link of its own.
  registrationReceived: { secrets: ['confirmLink'], afterAddressChange: 'none' },
  approved: { afterAddressChange: 'new' },
  rejected: { secrets: ['reason'], afterAddressChange: 'new' },
  suspended: { secrets: ['reason'], afterAddressChange: 'new' },
  passwordReset: {
    secrets: ['link'],
    lifetime: ({ minutes }) => minutes,
    afterAddressChange: 'none',
  },
  passwordResetHeld: { afterAddressChange: 'none' },
  passwordChanged: {},
  emailConfirm: { secrets: ['link'], afterAddressChange: 'none' },
  // Sent to a new address; another change ends its link.
  emailChange: { secrets: ['link'], lifetime: ({ minutes }) => minutes },
  emailChangeNotice: { secrets: ['newEmail'] },
  newDevice: { secrets: ['device', 'place'] },
  deletionPlanned: { afterAddressChange: 'new' },
  deletionUndone: { afterAddressChange: 'new' },
  retentionNotice: { afterAddressChange: 'new' },
  contactRequest: {
    secrets: ['sender', 'email', 'phone', 'subject', 'message'],
    afterAddressChange: 'new',
  },
  pendingDigest: { afterAddressChange: 'new' },
  troubles: { afterAddressChange: 'new' },
  newAdmin: { secrets: ['admin', 'by'], afterAddressChange: 'new' },
  // Only to confirmed addresses.
  newLecture: { afterAddressChange: 'none' },
  examDates: { afterAddressChange: 'none' },
  // In minutes: later in the day is too late.
  practiceReminder: { lifetime: () => 3 * 60, afterAddressChange: 'none' },
  examReminder: { lifetime: () => 12 * 60, afterAddressChange: 'none' },
};

export function isOptional(template: MailTemplate): template is OptionalMail {
  return optionalMails.some((optional) => optional === template);
}
