import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Language } from '@nihongo-lanka/contract';
import { fieldOf } from '@nihongo-lanka/contract';
import { type ReactNode, useState } from 'react';
import { TextInput, type TextInputProps, useResourceContext, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useFieldInView } from '../forms/FieldInView';

const names = { en: 'editing.english', si: 'editing.sinhala' } as const;
const both = ['en', 'si'] as const satisfies Language[];

/** The fields of both languages side by side; in tabs where there is no room for two columns. */
export function Languages({ children }: { children: (language: Language) => ReactNode }) {
  const translate = useTranslate();
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const [shown, setShown] = useState<Language>('en');
  const inView = useFieldInView().shown;
  const [seen, setSeen] = useState(inView);
  if (inView !== seen) {
    setSeen(inView);
    const [, written] = inView?.path.split('.') ?? [];
    setShown(both.find((language) => language === written) ?? shown);
  }
  const { errors } = useFormState();
  const faulty = (language: Language) => fieldOf(errors.translations, language) !== undefined;

  return (
    <Box sx={{ width: '100%' }}>
      {isNarrow && (
        <Tabs
          value={shown}
          onChange={(_, language: Language) => setShown(language)}
          sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
        >
          {both.map((language) => (
            <Tab
              key={language}
              value={language}
              id={`tab-${language}`}
              aria-controls={`language-${language}`}
              label={translate(names[language])}
              sx={{ ...(faulty(language) && { color: 'error.main' }) }}
            />
          ))}
        </Tabs>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {both.map((language) => (
          <Box
            key={language}
            id={`language-${language}`}
            {...(isNarrow
              ? { role: 'tabpanel', 'aria-labelledby': `tab-${language}` }
              : { role: 'group', 'aria-labelledby': `heading-${language}` })}
            // Hidden, not taken out: what is typed and its faults stay in the form.
            sx={{ display: isNarrow && shown !== language ? 'none' : 'block', minWidth: 0 }}
          >
            {!isNarrow && (
              <Typography id={`heading-${language}`} variant="h2" sx={{ mb: 1 }}>
                {translate(names[language])}
              </Typography>
            )}
            {children(language)}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

interface TranslatedInputProps extends Omit<TextInputProps, 'source'> {
  lang: Language;
  name: string;
  maxLength: number;
}

export function TranslatedInput({ lang, name, maxLength, ...input }: TranslatedInputProps) {
  const resource = useResourceContext();
  return (
    <TextInput
      {...input}
      source={`translations.${lang}.${name}`}
      label={`resources.${resource}.fields.${name}`}
      slotProps={{ htmlInput: { lang, maxLength } }}
    />
  );
}
