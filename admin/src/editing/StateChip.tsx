import type { DocumentState, TranslationState } from '@nihongo-lanka/contract';
import { DotChip } from '../layout/DotChip';

const stateColours: Readonly<Record<DocumentState, string>> = {
  draft: 'text.secondary',
  scheduled: 'warning.main',
  published: 'success.main',
  changed: 'warning.main',
};

const translationColours: Readonly<Record<TranslationState, string>> = {
  missing: 'error.main',
  partial: 'warning.main',
  older: 'warning.main',
  complete: 'success.main',
  only: 'error.main',
};

export function StateChip({ state }: { state: DocumentState }) {
  return <DotChip colour={stateColours[state]} label={`editing.states.${state}`} />;
}

export function TranslationChip({ state }: { state: TranslationState }) {
  return <DotChip colour={translationColours[state]} label={`editing.translations.${state}`} />;
}
