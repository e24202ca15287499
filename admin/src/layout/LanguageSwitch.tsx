import Button from '@mui/material/Button';
import { languages } from '@nihongo-lanka/contract';
import { useSetLocale } from 'react-admin';
import { languageNames, useLanguage } from '../i18n/i18nProvider';

/** Names the other language, in itself, and changes to it. */
export function LanguageSwitch() {
  const language = useLanguage();
  const setLocale = useSetLocale();
  return languages
    .filter((other) => other !== language)
    .map((other) => (
      <Button key={other} color="inherit" lang={other} onClick={() => setLocale(other)}>
        {languageNames[other]}
      </Button>
    ));
}
