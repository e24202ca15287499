import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Delete from '@mui/icons-material/Delete';
import Edit from '@mui/icons-material/Edit';
import Image from '@mui/icons-material/Image';
import Rule from '@mui/icons-material/Rule';
import VolumeUp from '@mui/icons-material/VolumeUp';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { type DeckKind, readingOf, withoutGap } from '@nihongo-lanka/contract';
import { memo } from 'react';
import { useTranslate, ValidationError } from 'react-admin';
import type { Fault } from '../forms/faults';
import { formerWord, isSameCard, type WrittenCard } from './cards';
import { Furigana } from './Furigana';

/** All by the card's place, counted from 0. */
export interface RowActions {
  onOpen: (place: number) => void;
  onMove: (place: number, by: -1 | 1) => void;
  onRemove: (place: number) => void;
}

interface Props {
  place: number;
  /** How many cards there are. */
  count: number;
  card: WrittenCard;
  word: string;
  kind: DeckKind;
  faults: readonly Fault[];
  actions: RowActions;
}

/** A card that is not open. With hundreds of them only those that change are rendered again. */
export const CardRow = memo(CardCells, (before, after) => {
  return (
    before.place === after.place &&
    before.count === after.count &&
    before.word === after.word &&
    before.kind === after.kind &&
    JSON.stringify(before.faults) === JSON.stringify(after.faults) &&
    isSameCard(before.card, after.card)
  );
});

function CardCells({ place, count, card, word, kind, faults, actions }: Props) {
  const translate = useTranslate();
  const { japanese, reading, english, sinhala, example } = card;
  const former = formerWord(kind, card);
  const button = (name: string, label: string, Icon: typeof Edit, onClick: () => void) => (
    <IconButton
      data-button={`${place}-${name}`}
      aria-label={translate(`resources.decks.card.${label}`, { word })}
      title={translate(`resources.decks.card.${label}`, { word })}
      color={name === 'remove' ? 'error' : 'default'}
      disabled={(name === 'up' && place === 0) || (name === 'down' && place === count - 1)}
      onClick={onClick}
    >
      <Icon fontSize="small" />
    </IconButton>
  );
  return (
    <TableRow sx={{ verticalAlign: 'top' }}>
      <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' } }}>{place + 1}</TableCell>
      <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere', fontWeight: 600 }}>
        {japanese ? <Furigana text={japanese} /> : word}
        {isReadingNew(card) && (
          <Typography lang="ja" variant="body2" color="text.secondary">
            {reading}
          </Typography>
        )}
        {former && (
          <Typography variant="body2" color="text.secondary">
            {translate(`resources.decks.word.${card.isAnother ? 'replaces' : 'corrects'}`, {
              word: [former.written, former.reading].filter(Boolean).join(' '),
            })}
          </Typography>
        )}
        <Marks card={card} />
        {faults.map(({ path, message }) => (
          <Typography key={path} data-field={path} tabIndex={-1} variant="body2" color="error">
            {translate(`resources.decks.fields.${path.split('.').at(-1)}`)}:{' '}
            <ValidationError error={message} />
          </Typography>
        ))}
      </TableCell>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>
        {english && <div lang="en">{english}</div>}
        {sinhala && <div lang="si">{sinhala}</div>}
      </TableCell>
      <TableCell sx={{ display: { xs: 'none', md: 'table-cell' }, overflowWrap: 'anywhere' }}>
        {example && <Furigana text={withoutGap(example)} />}
      </TableCell>
      <TableCell>
        <Stack direction="row" sx={{ flexWrap: 'wrap' }}>
          {button('edit', 'edit', Edit, () => actions.onOpen(place))}
          {button('up', 'moveUp', ArrowUpward, () => actions.onMove(place, -1))}
          {button('down', 'moveDown', ArrowDownward, () => actions.onMove(place, 1))}
          {button('remove', 'remove', Delete, () => actions.onRemove(place))}
        </Stack>
      </TableCell>
    </TableRow>
  );
}

/** Whether a reading says more than the word does. */
function isReadingNew({ japanese, reading }: WrittenCard): boolean {
  return Boolean(reading) && reading !== readingOf(japanese ?? '');
}

/** What else a card has, and whether its Sinhala was checked. */
function Marks({ card }: { card: WrittenCard }) {
  const { sound, picture, sinhala, exampleSinhala, checkedBy } = card;
  const translate = useTranslate();
  const mark = (Icon: typeof Edit, text: string) => (
    <Icon fontSize="small" color="action" titleAccess={translate(`resources.decks.${text}`)} />
  );
  return (
    <Stack direction="row" sx={{ gap: 0.5 }}>
      {sound && mark(VolumeUp, 'hasSound')}
      {picture && mark(Image, 'hasPicture')}
      {(sinhala || exampleSinhala) && !checkedBy && mark(Rule, 'isUnchecked')}
    </Stack>
  );
}
