export const dashboardEn = {
  title: 'Dashboard Overview',
  totalUsers: 'Total Users',
  // Which accounts "Total Users" counts.
  counted: 'Learners who are not rejected, and no admins',
  thisYear: '%{count} joined this year',
  pendingUsers: 'Pending Approval',
  review: 'Review the waiting accounts',
  subscribers: 'Channel Subscribers',
  growth: 'Monthly Growth',
  growthBasis: 'Registrations, against last month',
  // In place of a percentage: last month there was nothing to compare with.
  growthFromNothing: 'No registrations last month to compare with',
  // When an editor last wrote a figure.
  asOf: 'As of %{date}',
  registrations: 'User Registrations',
  month: 'Month',
  users: 'Users',
  noRegistrations: 'No registrations to show yet.',
  distribution: 'Video Views Distribution',
  video: 'Video',
  share: 'Share of all views',
  performance: 'Video Performance',
  views: '%{count} views',
  // Said by a screen reader for a video's bar.
  ofMostViewed: '%{share} of the most viewed video',
  todo: {
    title: 'What needs doing now',
    pendingUsers:
      '%{smart_count} learner waits for approval |||| %{smart_count} learners wait for approval',
    newContactRequests:
      '%{smart_count} new contact request |||| %{smart_count} new contact requests',
    failedMails: '%{smart_count} mail was not sent |||| %{smart_count} mails were not sent',
    newsMissing:
      '%{smart_count} news item or event without Sinhala |||| %{smart_count} news items and events without Sinhala',
    lecturesMissing:
      '%{smart_count} lecture without Sinhala |||| %{smart_count} lectures without Sinhala',
    newsUnpublished:
      '%{smart_count} news item or event whose Sinhala is not published |||| %{smart_count} news items and events whose Sinhala is not published',
    lecturesUnpublished:
      '%{smart_count} lecture whose Sinhala is not published |||| %{smart_count} lectures whose Sinhala is not published',
    nothing: 'Nothing waits for you.',
  },
  // What was done; the name of whom or what follows after a colon.
  activity: {
    title: 'What happened last',
    nothing: 'Nothing has happened yet.',
    by: 'by %{name}',
    user: {
      registered: 'Registered',
      approved: 'Approved',
      rejected: 'Rejected',
      suspended: 'Suspended',
      lifted: 'Suspension lifted',
      undone: 'Approval undone',
      changed: 'Account changed',
      'second-factor-on': 'Second step at login set up',
      'second-factor-off': 'Second step at login removed',
      deleted: 'Account deleted',
      consented: 'Privacy page agreed to',
      'applied-again': 'Applied again',
      withdrawn: 'Application withdrawn',
      'deletion-planned': 'Account to be deleted',
      'deletion-undone': 'Account stays after all',
      left: 'Account deleted at its owner’s wish',
      expired: 'Account deleted after the time it is kept',
      'data-taken': 'All data taken',
      'signed-in': 'Signed in',
      'sign-in-refused': 'Login refused',
    },
    'contact-request': {
      received: 'Contact request received',
      'in-progress': 'Contact request in progress',
      resolved: 'Contact request resolved',
      reopened: 'Contact request reopened',
      deleted: 'Contact request deleted',
      spam: 'Contact request marked as spam',
      expired: 'Contact request deleted after the time it is kept',
    },
    'news-event': {
      created: 'News or event written',
      saved: 'News or event changed',
      published: 'News or event published',
      unpublished: 'News or event unpublished',
      scheduled: 'News or event set to be published',
      deleted: 'News or event deleted',
    },
    lecture: {
      created: 'Lecture written',
      saved: 'Lecture changed',
      published: 'Lecture published',
      unpublished: 'Lecture unpublished',
      scheduled: 'Lecture set to be published',
      deleted: 'Lecture deleted',
    },
    export: { exported: 'People exported' },
  },
};
