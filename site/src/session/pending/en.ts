export const en = {
  heading: 'Your registration is being checked',
  steps: 'Status of your registration',
  'step.registered': 'Registered',
  'step.registered.text': 'We have received your registration.',
  'step.checked': 'Being checked',
  'step.checked.text':
    'Someone at the foundation reads every registration, usually within a few days.',
  'step.watch': 'Watch and practise',
  'step.watch.text':
    'As soon as yours is approved, all lectures, your practice and your words open here.',
  // Read by screen readers after the name of a step.
  'step.done': 'done',
  'step.now': 'now',
  'step.later': 'still to come',
  hear: 'We will email {{email}} as soon as there is a decision.',
  refused: 'If you open a lecture before then:',
  meanwhile: 'Until then',
  'meanwhile.sample': 'Watch a lecture that is open to everyone',
  'meanwhile.kana': 'Learn to read hiragana and katakana',
  'meanwhile.news': 'Read news and events',
  'meanwhile.about': 'Get to know the foundation',
  'meanwhile.support': 'Watch the film on the support page',
  'meanwhile.profile': 'Complete your profile',
  'email.unconfirmed':
    'Please confirm your address: open the link that we have sent to {{email}}. Check your spam folder too.',
  'email.sent': 'A new link is on its way to {{email}}.',
  'email.again': 'Send the link again',
  'email.change': 'Wrong address? Change it in your profile',
  'guardian.call':
    'You are under 18: we will call your parent or guardian before we approve you. Please check that their number in your profile is right, and tell them that we will call.',
  'guardian.profile': 'To your profile',
  'consent.text': 'Please say whether you agree to how the foundation keeps your data.',
  'consent.link': 'Privacy',
  'consent.give': 'I agree',
} as const;
