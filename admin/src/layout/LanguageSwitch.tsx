import Button from '@mui/material/Button';
import { languages } from '@nihongo-lanka/contract';
import { useI18nProvider, useNotify } from 'react-admin';
import { languageNames } from '../i18n/language';
import { useLanguage } from '../i18n/useLanguage';

/** Changes to the other language, whose name it shows in that language. Keeps the focus. */
export function LanguageSwitch() {
  const language = useLanguage();
  const { changeLocale } = useI18nProvider();
  const notify = useNotify();
  const other = languages.find((each) => each !== language) ?? language;
  const change = () =>
    changeLocale(other).catch(() => notify('ra.notification.i18n_error', { type: 'error' }));
  return (
    <Button color="inherit" lang={other} onClick={change}>
      {languageNames[other]}
    </Button>
  );
}
