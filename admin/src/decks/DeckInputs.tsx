import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import {
  callPath,
  calls,
  deckKinds,
  deckLimits,
  type EditedDeck,
  languageQuery,
} from '@nihongo-lanka/contract';
import { ListButton, SelectInput, TextInput, useRecordContext, useTranslate } from 'react-admin';
import { useLanguage } from '../i18n/useLanguage';
import { CardsInput } from './CardsInput';
import { kindChoices } from './choices';
import { DeckStatusChip } from './DeckStatusChip';
import { DeckToolbar } from './DeckToolbar';

const { titleMax, idMax } = deckLimits;

export function DeckInputs() {
  const deck = useRecordContext<EditedDeck>();
  return (
    <Box sx={{ width: '100%' }}>
      <DeckHeader />
      <Box
        sx={{
          display: 'grid',
          columnGap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <TextInput
          source="title.en"
          helperText={false}
          slotProps={{ htmlInput: { lang: 'en', maxLength: titleMax } }}
        />
        <TextInput
          source="title.si"
          helperText={false}
          slotProps={{ htmlInput: { lang: 'si', maxLength: titleMax } }}
        />
        <SelectInput
          source="kind"
          choices={kindChoices}
          defaultValue={deckKinds[0]}
          helperText={false}
          isRequired
        />
        {!deck && (
          <TextInput
            source="id"
            helperText="resources.decks.help.id"
            slotProps={{
              htmlInput: { maxLength: idMax, spellCheck: false, autoCapitalize: 'none' },
            }}
          />
        )}
      </Box>
      <CardsInput />
      <DeckToolbar />
    </Box>
  );
}

/** The way back, what learners see of the deck, and its cards as a file. */
function DeckHeader() {
  const translate = useTranslate();
  const language = useLanguage();
  const deck = useRecordContext<EditedDeck>();
  return (
    <Stack direction="row" sx={{ mb: 2, gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <ListButton />
      {deck && (
        <>
          <DeckStatusChip status={deck.status} />
          <Box sx={{ flex: 1 }} />
          <Button
            href={`${callPath(calls.exportDeck, { id: deck.id })}?${languageQuery}=${language}`}
            download={`${deck.id}.csv`}
          >
            {translate('resources.decks.exportCards')}
          </Button>
        </>
      )}
    </Stack>
  );
}
