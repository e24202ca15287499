import Card from '@mui/material/Card';
import { deckCreationSchema, deckUpdateSchema, type EditedDeck } from '@nihongo-lanka/contract';
import {
  CreateBase,
  HttpError,
  Title,
  useNotify,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import type { FieldTexts } from '../conflicts/differences';
import { useConflict } from '../conflicts/useConflict';
import { RecordForm } from '../forms/RecordForm';
import { useLanguage } from '../i18n/useLanguage';
import { RecordEdit } from '../layout/RecordEdit';
import { ScreenTitle } from '../layout/ScreenTitle';
import type { WrittenCard } from './cards';
import { DeckInputs } from './DeckInputs';
import { titleOfDeck } from './titleOfDeck';

/** The fields of a deck that are written in its form, in the order of a comparison. */
const fields = ['title', 'kind', 'cards'];

function useDeckTexts(): FieldTexts {
  const translate = useTranslate();
  return {
    labelOf(path) {
      const [, place, field] = /^cards\.(\d+)(?:\.(\w+))?$/.exec(path) ?? [];
      if (place === undefined) return translate(`resources.decks.fields.${path}`);
      const card = translate('resources.decks.cardAt', { place: Number(place) + 1 });
      return field ? `${card}: ${translate(`resources.decks.fields.${field}`)}` : card;
    },
    textOf(path, value) {
      if (path === 'kind') return translate(`resources.decks.kinds.${value}`);
      return Array.isArray(value) ? value.map(lineOf).join('\n') : String(value);
    },
  };
}

function lineOf({ item: _, isAnother: __, ...texts }: Partial<WrittenCard>): string {
  return Object.values(texts).filter(Boolean).join(' · ');
}

/** The editing screen of a deck. The admin who saves second sees what was changed. */
export function DeckEdit() {
  const notify = useNotify();
  const texts = useDeckTexts();
  const conflicts = useConflict();
  return (
    <RecordEdit<EditedDeck>
      redirect={false}
      title={<DeckTitle />}
      // A newer version must not take the place of what is being typed.
      queryOptions={{ gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false }}
      mutationOptions={{
        onError: conflicts.onError,
        onSuccess: () => notify('resources.decks.saved', { type: 'success' }),
      }}
    >
      <RecordForm
        {...texts}
        schema={deckUpdateSchema}
        fields={fields}
        conflicts={conflicts}
        keepsDraft
      >
        <DeckInputs />
      </RecordForm>
    </RecordEdit>
  );
}

function DeckTitle() {
  const deck = useRecordContext<EditedDeck>();
  const language = useLanguage();
  return deck ? <ScreenTitle>{titleOfDeck(deck, language)}</ScreenTitle> : null;
}

export function DeckAdd() {
  const translate = useTranslate();
  const notify = useNotify();
  const texts = useDeckTexts();
  return (
    <CreateBase
      resource="decks"
      redirect="edit"
      mutationOptions={{
        onError: (error: unknown) => {
          const { body, message }: Partial<HttpError> = error instanceof HttpError ? error : {};
          if (!body?.errors) notify(message ?? 'ra.notification.http_error', { type: 'error' });
        },
      }}
    >
      <Title
        title={<ScreenTitle>{translate('resources.decks.addTitle')}</ScreenTitle>}
        preferenceKey={false}
      />
      <Card>
        <RecordForm {...texts} schema={deckCreationSchema} fields={['id', ...fields]} keepsDraft>
          <DeckInputs />
        </RecordForm>
      </Card>
    </CreateBase>
  );
}
