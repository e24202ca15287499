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
};
