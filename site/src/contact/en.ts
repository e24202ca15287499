export const en = {
  'contact.title': 'Contact us',
  'contact.description':
    'Ask the foundation about the free Japanese lessons, the tests, an event or anything else.',
  'contact.heading': 'Contact us',
  'contact.intro':
    'Ask us anything about the lessons, the tests or an event. A person reads every message, in Sinhala, Tamil, English or Japanese.',
  'contact.form': 'Write to us',
  'field.name': 'Name',
  'field.name.placeholder': 'Nimal Perera',
  'field.email': 'Email',
  'field.email.placeholder': 'nimal@example.com',
  'field.email.hint': 'Our answer goes to this address.',
  'field.phone': 'Phone',
  'field.phone.placeholder': '071 234 5678',
  'field.subject': 'Subject',
  'field.subject.placeholder': 'What it is about',
  'field.message': 'Message',
  'field.message.placeholder': 'How can we help you?',
  'contact.submit': 'Send message',
  'contact.submitting': 'Sending …',
  'contact.failed':
    'Your message has not been sent yet. Everything you wrote is still here: please try again in a moment.',
  'contact.wait.minutes':
    'You have sent several messages in a short time. Please wait {{minutes}} min and send this one again; what you wrote stays here.',
  'contact.wait.seconds':
    'You have sent several messages in a short time. Please wait {{seconds}} seconds and send this one again; what you wrote stays here.',
  'sent.heading': 'Thank you, your message has arrived',
  // In place of {{email}} below, where the page does not know it any more.
  'sent.address': 'the address you gave',
  'sent.next':
    'Someone at the foundation will read it and reply to {{email}}, usually within a few days. If you gave a phone number, we may call you.',
  'sent.spam': 'If you hear nothing from us, please check your spam folder too.',
  'sent.again': 'Write another message',
  'address.heading': 'Where to find us',
  'address.place': 'Address',
  'address.phone': 'Phone',
  'address.email': 'Email',
  'map.alt':
    'A drawn map of Sri Lanka with a pin on the western coast, and beside it the streets around the foundation’s house with a red roof.',
  'map.open': 'Open the map on {{service}}',
  'map.note': 'A drawing, not to scale.',
} as const;
