import Button from '@mui/material/Button';
import { languages } from '@nihongo-lanka/contract';
import { useSetLocale } from 'react-admin';
import { languageNames, useLanguage } from '../i18n/i18nProvider';

/** Changes to the other language, whose name it shows in that language. */
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
