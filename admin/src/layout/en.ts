export const layoutEn = {
  home: 'Nihongo Lanka',
  console: 'Console',
  openSite: 'View the website',
  retry: 'Try again',
  logoutFailed: 'Logout failed',
  notFound: 'Page not found',
  notFoundText: "Sorry, we couldn't find the page you're looking for.",
  toDashboard: 'Go to the dashboard',
  screenMissing: 'This screen could not be loaded',
  screenMissingWhy: 'A part of it could not be downloaded. The connection may be weak.',
  chunkFailed: 'Failed to load chunk after 3 attempts',
  screenFailed: 'An unexpected error occurred',
  listFailed: 'The list could not be loaded.',
  recordFailed: 'This could not be loaded.',
  // A checkbox beside the name of a person.
  select: 'Select %{name}',
};
