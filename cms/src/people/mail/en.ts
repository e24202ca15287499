import { dayIn, type MailTexts, momentIn } from './content';

const day = (time: string) => dayIn('en', time);
const moment = (time: string) => momentIn('en', time);
const dear = (name: string) => `Dear ${name},`;
const people = (count: number) => (count === 1 ? '1 person' : `${count} people`);
const dayCount = (count: number) => (count === 1 ? '1 day' : `${count} days`);
const quoted = (text: string | null) =>
  text === null ? {} : { quote: { label: 'The reason:', text } };

export const en: MailTexts = {
  orOpen: 'Or open this address:',
  sentBy: (foundation) => `This email comes from ${foundation}.`,
  unsubscribe:
    'You get this email because you asked for it in your profile. To stop these emails, open this address:',
  hidden: '[not shown here]',
  templates: {
    registrationReceived: ({ name, confirmLink }, { page }) => ({
      subject: 'Your registration has arrived',
      greeting: dear(name),
      paragraphs: [
        'Thank you for registering. Someone at the foundation reads every registration. We will write to you as soon as your account is approved, usually within a few days.',
        ...(confirmLink
          ? ['Meanwhile, please confirm that this address is yours.']
          : ['Until then you can log in and see its status.']),
      ],
      button: confirmLink
        ? { label: 'Confirm the address', href: confirmLink }
        : { label: 'Log in', href: page('/login') },
      after: ['If you did not register, you can ignore this email.'],
    }),
    approved: ({ name, again }, { page }) => ({
      subject: again ? 'Your account is open again' : 'Your account is approved',
      greeting: dear(name),
      paragraphs: again
        ? ['Your account is not suspended any more. You can log in and watch the lectures again.']
        : [
            'Welcome! You can now watch all lectures, free of charge and as often as you like.',
            'Ten minutes a day help more than two hours on Sunday.',
          ],
      button: { label: 'Watch the lectures', href: page('/lectures') },
    }),
    rejected: ({ name, reason }, { page }) => ({
      subject: 'Your registration was not accepted',
      greeting: dear(name),
      paragraphs: ['Someone at the foundation has read your registration. It was not accepted.'],
      ...quoted(reason),
      button: { label: 'Write to us', href: page('/contact') },
      after: ['If you think that this is a mistake, please write to us.'],
    }),
    suspended: ({ name, reason }, { page }) => ({
      subject: 'Your account is suspended',
      greeting: dear(name),
      paragraphs: ['You can neither log in nor watch the lectures at the moment.'],
      ...quoted(reason),
      button: { label: 'Write to us', href: page('/contact') },
      after: ['If you think that this is a mistake, please write to us.'],
    }),
    passwordReset: ({ name, link, minutes }) => ({
      subject: 'Choose a new password',
      greeting: dear(name),
      paragraphs: [
        'Someone has asked for a new password for your account. If that was you, press the button.',
        `The link works once, and for ${minutes} minutes.`,
      ],
      button: { label: 'Choose a new password', href: link },
      after: ['If it was not you, do nothing. Your password stays as it is.'],
    }),
    passwordResetHeld: ({ name, linksFrom }, { page }) => ({
      subject: 'Your password link is on hold',
      greeting: dear(name),
      paragraphs: [
        'Someone has asked for a new password for your account. We have just changed this account’s email address, so we are not sending a link yet.',
        `Please ask again after ${moment(linksFrom)}. If you are logged in on a device, open the link that confirms this address on that device. Then you can ask right away.`,
      ],
      button: { label: 'Ask for a new password', href: page('/forgot-password') },
      after: ['If it was not you, do nothing. Your password stays as it is.'],
    }),
    passwordChanged: ({ name, time }, { page }) => ({
      subject: 'Your password has been changed',
      greeting: dear(name),
      paragraphs: [
        `The password of your account was changed on ${moment(time)}. Your other devices are logged out.`,
        'If it was not you, choose a new password at once and write to us.',
      ],
      button: { label: 'Choose a new password', href: page('/forgot-password') },
    }),
    emailConfirm: ({ name, link, days }) => ({
      subject: 'Confirm your email address',
      greeting: dear(name),
      paragraphs: [
        'Please confirm that this address is yours. Then we can reach you, and you can choose a new password if you forget yours.',
        `The link works for ${dayCount(days)}.`,
      ],
      button: { label: 'Confirm the address', href: link },
      after: ['If you have no account with us, you can ignore this email.'],
    }),
    emailChange: ({ name, link, minutes }) => ({
      subject: 'Confirm your new email address',
      greeting: dear(name),
      paragraphs: [
        'Someone wants to use this address for an account with us. If that was you, press the button: the new address takes effect then.',
        `The link works once, and for ${minutes} minutes.`,
      ],
      button: { label: 'Use this address', href: link },
      after: ['If it was not you, do nothing. Nothing will change.'],
    }),
    emailChangeNotice: ({ name, newEmail, isDone, linksFrom }, { page }) => ({
      subject: isDone
        ? 'The email address of your account has been changed'
        : 'A request to change your account’s email address',
      greeting: dear(name),
      paragraphs: [
        isDone
          ? 'From now on we will write to another address.'
          : 'Someone asked to change your account’s address. The change takes effect once it is confirmed through the link we sent there.',
        linksFrom === undefined
          ? 'If it was not you, choose a new password at once and write to us.'
          : `An admin of the foundation has changed it. If you did not ask for that, write to us before ${moment(linksFrom)}: until then we will send no link for a new password to the new address.`,
      ],
      facts: [['The new address:', newEmail]],
      button: { label: 'Write to us', href: page('/contact') },
    }),
    newDevice: ({ name, device, place, time }, { page }) => ({
      subject: 'A login from a new device',
      greeting: dear(name),
      paragraphs: ['Someone has logged in to your account from a browser that we did not know.'],
      facts: [
        ['Device:', device],
        ['Network (IP address):', place],
        ['Time:', moment(time)],
      ],
      button: { label: 'Open my profile', href: page('/profile') },
      after: [
        'If it was you, you can ignore this email.',
        'If it was not you, change your password at once. That logs out every other device.',
      ],
    }),
    deletionPlanned: ({ name, date }, { page }) => ({
      subject: 'Your account will be deleted',
      greeting: dear(name),
      paragraphs: [
        `You have asked us to delete your account. That happens on ${day(date)}. We keep nothing about you afterwards.`,
        'If you want to keep it, log in before that day.',
      ],
      button: { label: 'Log in and keep the account', href: page('/login') },
      after: ['If it was not you who asked, log in and change your password.'],
    }),
    deletionUndone: ({ name }, { page }) => ({
      subject: 'Your account will be kept',
      greeting: dear(name),
      paragraphs: [
        'You have logged in, so your account is no longer going to be deleted. Nothing was deleted.',
        'If you still want it deleted, ask for it again in your profile.',
      ],
      button: { label: 'To your profile', href: page('/profile/my-data') },
      after: ['If it was not you who logged in, change your password.'],
    }),
    retentionNotice: ({ name, date, why }, { page }) => ({
      subject: `Your account will be deleted on ${day(date)}`,
      greeting: dear(name),
      paragraphs: [
        {
          rejected:
            'Your registration was not accepted. We keep such registrations for a while only.',
          unconfirmed: 'You have not confirmed your email address yet.',
          unused: 'Your account was never approved, and you have not logged in for a long time.',
        }[why],
        `We keep nothing that is not needed. Your account and everything in it will be deleted on ${day(date)}.`,
        {
          rejected: 'If you have a question about it, please write to us before that day.',
          unconfirmed: 'If you want to keep it, log in and confirm your address before that day.',
          unused: 'If you want to keep it, log in before that day.',
        }[why],
      ],
      button:
        why === 'rejected'
          ? { label: 'Write to us', href: page('/contact') }
          : { label: 'Log in', href: page('/login') },
    }),
    contactRequest: ({ id, sender, email, phone, subject, message }, { page }) => ({
      subject: `Contact request: ${subject ?? sender}`,
      heading: subject ?? `A message from ${sender}`,
      paragraphs: [
        'Someone has written to the foundation. An answer to this email goes to the sender.',
      ],
      facts: [
        ['From:', `${sender} <${email}>`],
        ...(phone === null ? [] : [['Phone:', phone] as const]),
      ],
      quote: { label: 'The message:', text: message },
      button: {
        label: 'Open it in the console',
        href: page(`/admin/contact-requests/edit/${encodeURIComponent(id)}`),
      },
    }),
    pendingDigest: ({ name, waiting, recent }, { page }) => ({
      subject:
        waiting === 1
          ? '1 person is waiting for approval'
          : `${waiting} people are waiting for approval`,
      greeting: dear(name),
      paragraphs: [
        waiting === 1
          ? '1 person has registered and is waiting for approval.'
          : `${people(waiting)} have registered and are waiting for approval.`,
        ...(recent > 0 ? [`Since yesterday: ${recent}.`] : []),
      ],
      button: { label: 'See who is waiting', href: page('/admin/users') },
    }),
    troubles: ({ name, backup, mails, films }, { page }) => ({
      subject: 'Something has failed on the server',
      greeting: dear(name),
      paragraphs: [
        ...(backup ? [`The last backup was made on ${moment(backup)}.`] : []),
        ...(mails > 0
          ? [`${mails === 1 ? '1 email' : `${mails} emails`} could not be sent since yesterday.`]
          : []),
        ...(films > 0
          ? [
              `${films === 1 ? '1 video has' : `${films} videos have`} no smaller version, because making it failed since yesterday.`,
            ]
          : []),
        'Please forward this to the person who runs the server. The log says why.',
      ],
      button: { label: 'Open the console', href: page('/admin') },
    }),
    newAdmin: ({ name, admin, by, id }, { page }) => ({
      subject: `${admin} is now an admin`,
      greeting: dear(name),
      paragraphs: [
        by === null
          ? `${admin} was made an admin on the server.`
          : `${by} has made ${admin} an admin.`,
        'Admins see all personal data, decide on applications and can make other admins. If this is a mistake, change the role back at once.',
      ],
      button: {
        label: 'See this account',
        href: page(`/admin/users/edit/${encodeURIComponent(id)}`),
      },
    }),
    newLecture: ({ name, lectures }, { page }) => ({
      subject:
        lectures.length === 1
          ? `A new lecture: ${lectures[0]?.title}`
          : `${lectures.length} new lectures`,
      greeting: dear(name),
      paragraphs: [
        lectures.length === 1
          ? 'There is a new lecture for you.'
          : 'There are new lectures for you.',
      ],
      links: lectures.map(({ title, path }) => ({ label: title, href: page(path) })),
      button: { label: 'All lectures', href: page('/lectures') },
    }),
    practiceReminder: ({ name, cards, isLast }, { page }) => ({
      subject: cards === 1 ? '1 card to review today' : `${cards} cards to review today`,
      greeting: dear(name),
      paragraphs: [
        cards === 1
          ? 'One card is waiting for you. It takes a few seconds.'
          : `${cards} cards are waiting for you. A few minutes are enough.`,
        ...(isLast
          ? [
              'You did not practise after our last two reminders. If you do not practise now, this is the last one. You can switch reminders on again in your plan.',
            ]
          : []),
      ],
      button: { label: 'Practise', href: page('/practice') },
    }),
    examReminder: ({ name, exam, what, day: date, until }, { page }) => {
      const title = exam === 'N4' ? 'JLPT N4' : 'JFT-Basic';
      const on = day(`${date}T06:00:00Z`);
      const last = until === null ? '' : day(`${until}T06:00:00Z`);
      const told = {
        signUpBegins: [
          `You can now apply for ${title}`,
          `From today you can apply for ${title} on ${on}. The last day is ${last}.`,
        ],
        signUpEnds: [
          `${title}: apply by ${last}`,
          `If you have not applied for ${title} on ${on} yet, do it soon. The last day is ${last}.`,
        ],
        book: [
          `${title}: book your seat by ${last}`,
          `Your plan has ${title} on ${on}. A seat for that day can be booked until ${last}, or earlier if there are public holidays.`,
        ],
        week: [
          `${title} is in a week`,
          `Your exam is on ${on}. Look at what you need on that day, and check the name on your identity document.`,
        ],
        eve: [
          `${title} is tomorrow`,
          `Your exam is on ${on}. Go through the list for the day once more tonight, and put your identity document where you will see it. We wish you good luck.`,
        ],
      } as const;
      const [subject, paragraph] = told[what];
      return {
        subject,
        greeting: dear(name),
        paragraphs: [paragraph],
        button: { label: 'The exam and its day', href: page(`/exams/${exam.toLowerCase()}`) },
      };
    },
    examDates: ({ name, items }, { page }) => ({
      subject: items.length === 1 ? `Exam dates: ${items[0]?.title}` : 'Exam dates',
      greeting: dear(name),
      paragraphs: ['There is news about exam dates.'],
      links: items.map(({ title, summary, path }) => ({
        label: title,
        text: summary,
        href: page(path),
      })),
      button: { label: 'All news and events', href: page('/news-events') },
    }),
  },
};
