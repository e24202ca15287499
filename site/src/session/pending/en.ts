export const en = {
  heading: 'Your registration is being checked',
  steps: 'How far your registration is',
  'step.registered': 'Registered',
  'step.registered.text': 'Your registration has arrived.',
  'step.checked': 'Being checked',
  'step.checked.text':
    'Somebody of the foundation reads every registration, usually within a few days.',
  'step.watch': 'Watch the lectures',
  'step.watch.text': 'As soon as yours is approved, all lectures open here.',
  // Read by screen readers after the name of a step.
  'step.done': 'done',
  'step.now': 'now',
  'step.later': 'still to come',
  hear: 'We write to {{email}} as soon as it is decided.',
  refused: 'If you ask for a lecture before that:',
  meanwhile: 'Until then',
  'meanwhile.news': 'Read news and events',
  'meanwhile.about': 'Get to know the foundation',
  'meanwhile.support': 'Watch the film on the support page',
  'meanwhile.profile': 'Complete your profile',
  'guardian.answer':
    'You are under 18: a parent or guardian has to agree first. We have written to them. Please ask them to look into their mailbox.',
  'guardian.address':
    'You are under 18: a parent or guardian has to agree first. Add their email address to your profile, so that we can write to them.',
  'guardian.profile': 'To your profile',
  'consent.text': 'Please say whether you agree to how the foundation keeps your data.',
  'consent.link': 'Privacy',
  'consent.give': 'I agree',
} as const;
