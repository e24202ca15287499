export const en = {
  'confirmGuardian.title': 'Agree as a parent or guardian',
  'confirmGuardian.description': 'Agree that someone under 18 learns Japanese with us.',
  'confirmGuardian.heading': 'Agree as a parent or guardian',
  'confirmGuardian.intro':
    'Someone under 18 has registered for our free online Japanese lessons, and has named you. The lessons start once you agree.',
  // A list follows.
  'confirmGuardian.know': 'Good to know',
  'confirmGuardian.know.free': 'The lessons are videos. They cost nothing, now and later.',
  'confirmGuardian.know.data':
    'We keep what the learner wrote in the form and what they have watched, and show it only to people of the foundation.',
  'confirmGuardian.know.end': 'The account can be deleted at any time, in the profile.',
  'confirmGuardian.privacy': 'What we keep, why and for how long',
  'confirmGuardian.contact': 'Ask us something first',
  'confirmGuardian.submit': 'I agree',
  'confirmGuardian.submitting': 'One moment …',
  'confirmGuardian.done':
    'Thank you. We have noted that you agree. The learner will hear from us as soon as the account is approved.',
  // Beside the button, for people with an old link.
  'confirmGuardian.again':
    'If the link does not work any more, the learner can have a new one sent from their profile.',

  heading: 'A parent or guardian has to agree',
  address:
    'Write their email address into “Emergency contact” below, so that we can write to them. It must not be your own address.',
  otherAddress:
    'Our email could not reach them. Please check their email address in “Emergency contact” below: once you save another one, we will write to that one. If it is right, press the button and we will write to them again.',
  press: 'You can be approved once they press the button in our email.',
  ask: 'Write to them now',
  askAgain: 'Write to them again',
  asking: 'Sending …',
  asked: 'We are writing to them now. Please ask them to check their spam folder too.',
} as const;
