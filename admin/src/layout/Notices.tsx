import { Notification } from 'react-admin';

/** What has happened, over the middle of the bar: at the bottom it would cover the buttons of forms. */
export function Notices() {
  return <Notification anchorOrigin={{ vertical: 'top', horizontal: 'center' }} />;
}
