import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { DocumentState, TranslationState } from '@nihongo-lanka/contract';
import { useTranslate } from 'react-admin';

const stateColours: Readonly<Record<DocumentState, string>> = {
  draft: 'text.secondary',
  scheduled: 'warning.main',
  published: 'success.main',
  changed: 'warning.main',
};

const translationColours: Readonly<Record<TranslationState, string>> = {
  missing: 'error.main',
  older: 'warning.main',
  complete: 'success.main',
  only: 'error.main',
};

export function StateChip({ state }: { state: DocumentState }) {
  return <Labelled colour={stateColours[state]} label={`editing.states.${state}`} />;
}

export function TranslationChip({ state }: { state: TranslationState }) {
  return <Labelled colour={translationColours[state]} label={`editing.translations.${state}`} />;
}

function Labelled({ colour, label }: { colour: string; label: string }) {
  const translate = useTranslate();
  return (
    <Chip
      size="small"
      variant="outlined"
      icon={<Box component="span" sx={{ width: 8, height: 8, borderRadius: 4, bgcolor: colour }} />}
      label={translate(label)}
      sx={{ pl: 0.75 }}
    />
  );
}
