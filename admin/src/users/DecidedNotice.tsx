import Alert from '@mui/material/Alert';
import { useEffect } from 'react';
import { useCloseNotification, useTranslate } from 'react-admin';

interface DecidedNoticeProps {
  name: string;
  /** Who decided what, and when. */
  message: string;
}

/** Says that nothing was done because another admin had decided already. It stays until the next click. */
export function DecidedNotice({ name, message }: DecidedNoticeProps) {
  const translate = useTranslate();
  const close = useCloseNotification();
  useEffect(() => {
    // On its way down: the buttons of a row stop a click on its way up.
    document.addEventListener('click', close, { capture: true });
    return () => document.removeEventListener('click', close, { capture: true });
  }, [close]);
  return (
    <Alert
      severity="warning"
      elevation={6}
      closeText={translate('ra.action.close')}
      onClose={close}
    >
      {translate('resources.users.decidedMeanwhile', { name, message })}
    </Alert>
  );
}
