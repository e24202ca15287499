export const en = {
  'privacy.title': 'Privacy',
  'privacy.description': 'What this website keeps about you, why, for how long, and who to ask.',
  heading: 'Privacy',
  intro:
    'We keep what we need to teach you, and no more. We sell nothing, show no advertisements, and do not share your data. This is version {{version}} of this page.',
  'what.heading': 'What we keep, and why',
  'what.account':
    'Your name, username and email: to know who you are, to let you log in and to write to you.',
  'what.password': 'Your password, as a hash only: no one can read it, not even us.',
  'what.details':
    'If you tell us: your age, addresses, city, province, contact person, whether you have learned Japanese, your level, and your comments: to advise you, to sort your lectures and to reach someone in an emergency.',
  'what.announcements':
    'If you asked for emails about new lectures or exam dates: when you asked, so that we can send them until you stop them.',
  'what.requests': 'What you write to us through the contact form: to answer it.',
  'what.deeds':
    'When you registered, logged in or changed your account, with the kind of browser and the range of your internet address, and what an admin decided: so that we can detect misuse.',
  'what.watching':
    'What you have watched of each lecture, and where you stopped: so that you can continue there on any device, and so that our teachers see where a lecture is too hard.',
  'what.practice':
    'What you answered in practice, when and how long it took, and your plan: so that each card comes back at the right time, and so that our teachers see how much you practise and which cards are too hard.',
  'what.reports':
    'What you report about a card: the card, your answer, the language, and the name of your browser and its system: so that our teachers can correct the card and thank you. They do not see who reported it.',
  'what.reminders':
    'The hour at which you want a reminder, and when we sent you the last one: to remind you, until you stop it.',
  'what.notes': 'Your notes, for you alone: no one else reads them.',
  'heading.who': 'Who sees it',
  'text.who':
    'Only the admins of the foundation. They see addresses and contact persons only when they open the page of one person. The company that runs our server stores the data and may not use it.',
  'heading.cookies': 'Cookies',
  'text.cookies':
    'Two cookies keep you logged in, one waits for a second step at login if you have one, one remembers for a year that you have logged in from this browser, and one remembers your language. There are no others, and no one tracks you. A YouTube video is loaded only after you press play.',
  'heading.young': 'If you are under 18',
  'text.young':
    'Then we need the phone number of a parent or guardian. Please show them this page before you register. We may call them before we approve you, to ask whether they agree. We keep who agreed, how and on which day.',
  'long.heading': 'How long we keep it',
  'long.account': 'Your account: until you delete it.',
  'long.rejected': 'A registration that was not accepted: at most {{days}} days after that.',
  'long.unconfirmed':
    'A registration whose email address is never confirmed: up to {{days}} days, unless it has been approved.',
  'long.unseen': 'An account that was never approved: at most {{days}} days after the last login.',
  'long.resolved':
    'A message sent through the contact form: at most {{days}} days after it was dealt with.',
  'long.reports': 'Your report about a card: {{days}} days after a teacher has closed it.',
  'long.mails': 'The record of emails that we sent you: 90 days.',
  'long.deeds': 'The record of what was done: one year.',
  'long.backups':
    'Copies for emergencies: {{days}} days. After that, deleted data is gone from them too.',
  'rights.heading': 'What you can do',
  'rights.see': 'See and download everything that we keep about you, in your profile.',
  'rights.correct': 'Correct it there.',
  'rights.delete':
    'Delete your account there. After {{days}} days all that is left is anonymous figures.',
  'rights.ask': 'Ask us anything, or complain:',
  'rights.write': 'Write to us',
} as const;
