export const en = {
  heading: 'Your registration is being checked',
  steps: 'Status of your registration',
  'step.registered': 'Registered',
  'step.registered.text': 'We have received your registration.',
  'step.checked': 'Being checked',
  'step.checked.text':
    'Someone at the foundation reads every registration, usually within a few days.',
  'step.watch': 'Watch the lectures',
  'step.watch.text': 'As soon as yours is approved, all lectures open here.',
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
  'guardian.minor': 'You are under 18: a parent or guardian has to agree first.',
  // The age now is 18 or more, the one before was not.
  'guardian.before':
    'You entered an age under 18 earlier. A parent or guardian has to agree first, or we have to check your age.',
  'guardian.address': 'Add their email address to your profile, so that we can write to them.',
  'guardian.request':
    'They do not have a valid link from us yet. Press the button and we will send them one.',
  'guardian.delivery': 'Our email to them is on its way.',
  'guardian.otherAddress':
    'Our email could not reach them. Please check their email address in your profile.',
  'guardian.answer':
    'We wrote to them on {{date}}. Please ask them to check their inbox and spam folder.',
  'guardian.profile': 'To your profile',
  'guardian.ask': 'Write to them now',
  'consent.text': 'Please say whether you agree to how the foundation keeps your data.',
  'consent.link': 'Privacy',
  'consent.give': 'I agree',
} as const;
