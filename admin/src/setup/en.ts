export const setupEn = {
  title: 'Before you open',
  intro: 'Each line leads to where it is written. What is missing leaves no gap on the site.',
  items: {
    name: 'Name of the foundation',
    address: 'Address',
    phone: 'Telephone number',
    email: 'Email address of the foundation',
    about: 'About page: how it began, vision and mission',
    staff: 'Staff',
    courses: 'Courses',
    home: 'Texts of the home page',
    support: 'Text of the support page',
    news: 'News and events',
    lectures: 'Lectures',
    lectureVideos: 'Videos of lectures',
    admins: 'Email address of an admin, for messages to the foundation',
    // Names of settings.
    mail: 'Sending email: %{settings} on the server',
  },
  reasons: {
    missing: 'missing',
    example: 'still the example',
    untranslated: 'without Sinhala text',
  },
  // What the console does not edit.
  panel: {
    title: 'In the editors’ panel',
    intro: 'These are written in the panel, which has its own logins and is in English only.',
    places: {
      foundation: 'Name, address and links of the foundation',
      home: 'Home page',
      about: 'About page',
      support: 'Support page',
      courses: 'Courses',
      staff: 'Staff',
      channel: 'Subscribers and views of the channel',
    },
    // Leads to the Sinhala texts.
    sinhala: 'Sinhala',
  },
  examples:
    'The site still shows examples: people, addresses, courses or news that are made up. Only admins see this note.',
  seeWhat: 'See what to replace',
};
