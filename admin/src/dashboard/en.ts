export const dashboardEn = {
  title: 'Dashboard Overview',
  totalUsers: 'Total Users',
  // Which accounts "Total Users" counts.
  counted: 'All learners except rejected ones, without admins',
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
    title: 'To do',
    pendingUsers:
      '%{smart_count} learner is waiting for approval |||| %{smart_count} learners are waiting for approval',
    newContactRequests:
      '%{smart_count} new contact request |||| %{smart_count} new contact requests',
    reportedCards:
      'Learners reported %{smart_count} card |||| Learners reported %{smart_count} cards',
    failedMails: '%{smart_count} email was not sent |||| %{smart_count} emails were not sent',
    examFacts:
      '%{smart_count} fact about exams needs a check |||| %{smart_count} facts about exams need a check',
    newsMissing:
      '%{smart_count} news item or event without Sinhala |||| %{smart_count} news items and events without Sinhala',
    lecturesMissing:
      '%{smart_count} lecture without Sinhala |||| %{smart_count} lectures without Sinhala',
    newsPartial:
      '%{smart_count} news item or event whose Sinhala is incomplete |||| %{smart_count} news items and events whose Sinhala is incomplete',
    lecturesPartial:
      '%{smart_count} lecture whose Sinhala is incomplete |||| %{smart_count} lectures whose Sinhala is incomplete',
    newsUnpublished:
      '%{smart_count} news item or event whose Sinhala is not published |||| %{smart_count} news items and events whose Sinhala is not published',
    lecturesUnpublished:
      '%{smart_count} lecture whose Sinhala is not published |||| %{smart_count} lectures whose Sinhala is not published',
    nothing: 'Nothing to do.',
  },
  // The action; the name of the person or thing follows after a colon.
  activity: {
    title: 'Recent activity',
    nothing: 'Nothing has happened yet.',
    by: 'by %{name}',
    user: {
      registered: 'Registered',
      approved: 'Approved',
      rejected: 'Rejected',
      suspended: 'Suspended',
      lifted: 'Suspension lifted',
      'password-changed': 'Password changed',
      'password-reset': 'New password set through a link',
      'email-confirmed': 'Email confirmed',
      'email-changed': 'Email changed',
      undone: 'Decision undone',
      changed: 'Account changed',
      'made-admin': 'Made an admin',
      'admin-ended': 'No longer an admin',
      'second-factor-on': 'Two-step login set up',
      'second-factor-off': 'Two-step login removed',
      deleted: 'Account deleted',
      consented: 'Privacy page agreed to',
      withdrawn: 'Application withdrawn',
      'deletion-planned': 'Deletion requested',
      'deletion-undone': 'Deletion cancelled',
      left: 'Account deleted at the owner’s request',
      expired: 'Account deleted after the time it is kept',
      'guardian-agreed': 'Parent or guardian agreed',
      'guardian-withdrawn': 'Parent or guardian does not agree',
      'age-changed': 'Age changed',
      'confirmation-repeated': 'Link to confirm the address sent again',
      'decision-repeated': 'Decision sent again',
      'data-taken': 'All data downloaded',
      'signed-in': 'Logged in',
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
      created: 'News or event created',
      saved: 'News or event changed',
      published: 'News or event published',
      unpublished: 'News or event unpublished',
      scheduled: 'News or event scheduled',
      deleted: 'News or event deleted',
    },
    lecture: {
      created: 'Lecture created',
      saved: 'Lecture changed',
      published: 'Lecture published',
      unpublished: 'Lecture unpublished',
      scheduled: 'Lecture scheduled',
      deleted: 'Lecture deleted',
    },
    deck: {
      created: 'Deck created',
      saved: 'Deck changed',
      published: 'Deck published',
      unpublished: 'Deck unpublished',
      deleted: 'Deck deleted',
    },
    'exam-fact': {
      created: 'Fact about an exam created',
      saved: 'Fact about an exam changed',
      deleted: 'Fact about an exam deleted',
    },
    'card-report': {
      mended: 'Reports of a card closed: mended',
      unchanged: 'Reports of a card closed without a change',
      reopened: 'Reports of a card opened again',
    },
    hint: { saved: 'Hint of a card changed', deleted: 'Hint of a card deleted' },
    editor: {
      'signed-in': 'Logged in to the panel',
      'sign-in-refused': 'Login to the panel refused',
    },
    export: {
      exported: 'People exported',
      'contacts-exported': 'People exported, with addresses',
      'progress-exported': 'Learners’ progress exported',
    },
    counted: {
      exported: 'Exported %{smart_count} person |||| Exported %{smart_count} people',
      'contacts-exported':
        'Exported %{smart_count} person, with addresses |||| Exported %{smart_count} people, with addresses',
      'progress-exported':
        'Exported the progress of %{smart_count} learner, with addresses |||| Exported the progress of %{smart_count} learners, with addresses',
    },
  },
};
