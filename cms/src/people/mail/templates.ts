import { type MailTemplate, type OptionalMail, optionalMails } from '@nihongo-lanka/contract';

/**
 * The data of each mail. `name` is the greeted person's, `link` a whole address that holds a
 * token, a `path` one of the site's own, and times are in ISO 8601.
 */
export interface MailData {
  /** `confirmLink` confirms the address. */
  registrationReceived: { name: string; confirmLink: string | null };
  /** `again`: a suspension is lifted. */
  approved: { name: string; again: boolean };
  rejected: { name: string; reason: string | null };
  suspended: { name: string; reason: string | null };
  passwordReset: { name: string; link: string; minutes: number };
  /** In the place of that link. `linksFrom` is when one can be sent, since an admin set the address. */
  passwordResetHeld: { name: string; linksFrom: string };
  passwordChanged: { name: string; time: string };
  emailConfirm: { name: string; link: string; days: number };
  /** To the new address, which counts once the link is used. */
  emailChange: { name: string; link: string; minutes: number };
  /**
   * To the address that counted before: the change is asked for, or done. `linksFrom` is there where an
   * admin made it: when the new address can get a link for a new password.
   */
  emailChangeNotice: {
    name: string;
    newEmail: string;
    isDone: boolean;
    linksFrom?: string | undefined;
  };
  /** `device` is a browser and a system in words, `place` a range of addresses. */
  newDevice: { name: string; device: string; place: string; time: string };
  /** `name` is the guardian's, null if it is not known. */
  guardianConfirm: { name: string | null; learner: string; link: string; days: number };
  /** `date` is when the account is deleted unless its owner logs in. */
  deletionPlanned: { name: string; date: string };
  deletionUndone: { name: string };
  /** `date` is when the account is deleted, `why` what it did not do. */
  retentionNotice: { name: string; date: string; why: 'rejected' | 'unconfirmed' | 'unused' };
  /** Lets a browser log in to the panel. */
  panelDevice: { name: string; link: string; device: string; minutes: number };
  /** What a visitor has written, to who answers it. */
  contactRequest: {
    id: string;
    sender: string;
    email: string;
    phone: string | null;
    subject: string | null;
    message: string;
  };
  /** How many wait for approval, and how many of them came within a day. */
  pendingDigest: { name: string; waiting: number; recent: number };
  /** To all admins. `admin` has become one; `by` is null where the server's command did it. */
  newAdmin: { name: string; admin: string; by: string | null; id: string };
  newLecture: { name: string; lectures: readonly { title: string; path: string }[] };
  examDates: {
    name: string;
    items: readonly { title: string; summary: string; path: string }[];
  };
  /** `isLast`: no other follows unless the learner practises. */
  practiceReminder: { name: string; cards: number; isLast: boolean };
}

interface MailRules<Template extends MailTemplate> {
  /** Secrets for the reader only: encrypted until the mail is sent, then removed. */
  secrets?: readonly (keyof MailData[Template])[];
  /** For how many minutes it is worth sending, where that is less than a day. */
  lifetime?: (data: MailData[Template]) => number;
  /**
   * Which address it is sent to when its account has another one by then: the new one, or none, because
   * its link or its news is about the old one. By default the old one: it warns whoever had the account.
   */
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
  // It goes to an address that is not the account's. Another change ends its link.
  emailChange: { secrets: ['link'], lifetime: ({ minutes }) => minutes },
  emailChangeNotice: { secrets: ['newEmail'] },
  newDevice: { secrets: ['device', 'place'] },
  guardianConfirm: { secrets: ['link', 'learner'] },
  deletionPlanned: { afterAddressChange: 'new' },
  deletionUndone: { afterAddressChange: 'new' },
  retentionNotice: { afterAddressChange: 'new' },
  panelDevice: { secrets: ['link', 'device'], lifetime: ({ minutes }) => minutes },
  contactRequest: {
    secrets: ['sender', 'email', 'phone', 'subject', 'message'],
    afterAddressChange: 'new',
  },
  pendingDigest: { afterAddressChange: 'new' },
  newAdmin: { secrets: ['admin', 'by'], afterAddressChange: 'new' },
  // These go to confirmed addresses only.
  newLecture: { afterAddressChange: 'none' },
  examDates: { afterAddressChange: 'none' },
  // In minutes. Later in the day it would come too late.
  practiceReminder: { lifetime: () => 3 * 60, afterAddressChange: 'none' },
};

export function isOptional(template: MailTemplate): template is OptionalMail {
  return optionalMails.some((optional) => optional === template);
}
