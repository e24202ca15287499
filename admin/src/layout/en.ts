export const layoutEn = {
  home: 'Nihongo Lanka',
  console: 'Console',
  openSite: 'View the website',
  retry: 'Try again',
  logoutFailed: 'Logout failed',
  notFound: 'Page not found',
  notFoundText: "Sorry, we couldn't find the page you're looking for.",
  toDashboard: 'Go to the dashboard',
  listFailed: 'The list could not be loaded.',
};
