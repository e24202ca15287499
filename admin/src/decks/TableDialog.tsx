import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import {
  type CheckedTable,
  cardFields,
  cardHeadings,
  type DeckKind,
  deckLimits,
  type Separator,
  separators,
} from '@nihongo-lanka/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { HttpError, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useCall } from '../dataProvider';
import { useLanguage } from '../i18n/useLanguage';
import { useIsPhone } from '../layout/useIsPhone';
import { FilePicker } from '../uploads/FilePicker';
import {
  isBegun,
  isSameCard,
  itemOfWritten,
  kindIn,
  type WrittenCard,
  withoutRows,
  withRow,
  wordOf,
} from './cards';
import { Furigana } from './Furigana';

type Row = CheckedTable['rows'][number];

/** A card of the deck as a row of the table changes it. */
export interface ChangedCard {
  place: number;
  card: WrittenCard;
  /** The former word, where the row corrects it. */
  corrects?: string;
}

/** What is checked. The separator is empty where the server finds it. */
interface Pasted {
  text: string;
  separator: Separator | '';
}

interface ComparedRow extends Row {
  /** Of a row without faults whose word is in the deck: null where it says nothing new. */
  change?: ChangedCard | null;
}

interface Props {
  /** What was pasted; empty where nothing was yet. */
  text: string;
  /** The cards that the deck has. */
  cards: readonly WrittenCard[];
  onAdd: (cards: readonly WrittenCard[], changed: readonly ChangedCard[]) => void;
  onClose: () => void;
}

/** Reads cards from rows of a spreadsheet or a CSV file, and shows what is wrong in which line before any is added. */
export function TableDialog({ text: pasted, cards, onAdd, onClose }: Props) {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const id = useId();
  const kind = kindIn(useWatch({ name: 'kind' }));
  const [text, setText] = useState(pasted);
  const [separator, setSeparator] = useState<Pasted['separator']>('');
  const { mutate, data, error, isPending, reset } = useCheck(kind, cards);
  /** How many rows found no room in the deck. */
  const [left, setLeft] = useState(0);
  const first = useRef(pasted);

  useEffect(() => {
    if (first.current) mutate({ text: first.current, separator: '' });
    first.current = '';
  }, [mutate]);

  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      fullScreen={isPhone}
      onClose={onClose}
      aria-labelledby={id}
    >
      <DialogTitle id={id}>{translate('resources.decks.table.title')}</DialogTitle>
      {data ? (
        <Preview
          table={data}
          room={deckLimits.cardsMax - cards.filter(isBegun).length}
          onAdd={(added, changed, done) => {
            onAdd(added, changed);
            const rows = [
              ...data.rows.map(({ line }) => line),
              ...(data.rest ? [data.rest.line] : []),
            ];
            const rest = withoutRows(text, rows, new Set(done.map(({ line }) => line)));
            if (done.length === data.rows.length && !data.rest) return onClose();
            setLeft(data.rows.length - done.length + (data.rest?.count ?? 0));
            setText(rest);
            reset();
          }}
          onCorrect={reset}
          onClose={onClose}
        />
      ) : (
        <Source
          text={text}
          left={left}
          fault={error ? faultOf(error) : undefined}
          isPending={isPending}
          separator={separator}
          onSeparator={(chosen) => {
            setSeparator(chosen);
            reset();
          }}
          onText={(changed) => {
            setText(changed);
            reset();
          }}
          onCheck={() => mutate({ text, separator })}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

/** Has the server check a table, and compares its words with those of the deck. */
function useCheck(kind: DeckKind, cards: readonly WrittenCard[]) {
  const call = useCall();
  return useMutation({
    async mutationFn({ text, separator }: Pasted) {
      const body = { kind, text, ...(separator && { separator }) };
      const { rows, unknown, rest } = await call('checkCards', { body });
      const known = new Map(cards.map((card, place) => [itemOfWritten(kind, card), place]));
      const placeOf = correctedPlaces(kind, cards, rows);
      return {
        unknown,
        rest,
        rows: rows.map((row) =>
          compared(kind, row, cards, known.get(itemOfWritten(kind, row.card)) ?? placeOf.get(row)),
        ),
      };
    },
  });
}

/**
 * The rows of a whole deck that correct a word, with the places of its cards: a row has the same writing or meaning
 * as the one card that is not in the table otherwise.
 */
function correctedPlaces(
  kind: DeckKind,
  cards: readonly WrittenCard[],
  rows: readonly Row[],
): ReadonlyMap<Row, number> {
  const inTable = new Set(rows.map(({ card }) => itemOfWritten(kind, card)));
  const inDeck = new Set(cards.map((card) => itemOfWritten(kind, card)));
  const left = cards.flatMap((card, place) =>
    inTable.has(itemOfWritten(kind, card)) ? [] : [{ card, place }],
  );
  // A table with new cards alone corrects none.
  if (left.length * 2 > cards.length) return new Map();
  const fresh = rows.filter(
    ({ card, faults }) => faults.length === 0 && !inDeck.has(itemOfWritten(kind, card)),
  );
  const isAlike = (row: Row, { card }: { card: WrittenCard }) =>
    wordOf(card) === wordOf(row.card) ||
    (card.english && card.english === row.card.english) ||
    (card.sinhala && card.sinhala === row.card.sinhala);
  return new Map(
    fresh.flatMap((row) => {
      const alike = left.filter((each) => isAlike(row, each));
      const [only] = alike;
      const isSingle = alike.length === 1 && only;
      const isShared = only && fresh.some((other) => other !== row && isAlike(other, only));
      return isSingle && !isShared ? [[row, only.place] as const] : [];
    }),
  );
}

/** @param place of the card that teaches the same, or that the row corrects */
function compared(
  kind: DeckKind,
  row: Row,
  cards: readonly WrittenCard[],
  place: number | undefined,
): ComparedRow {
  const before = place === undefined ? undefined : cards[place];
  if (place === undefined || !before || row.faults.length > 0) return row;
  const card = withRow(before, row.card);
  if (isSameCard(before, card)) return { ...row, change: null };
  const isCorrected = itemOfWritten(kind, before) !== itemOfWritten(kind, card);
  const word = before.reading || wordOf(before);
  return { ...row, change: { place, card, ...(isCorrected && { corrects: word }) } };
}

function faultOf(error: Error): string {
  const { body }: Partial<HttpError> = error instanceof HttpError ? error : {};
  return String(body?.errors?.text ?? error.message);
}

function faultOfFile(content: string): string | undefined {
  if (content.includes('\uFFFD')) return 'resources.decks.table.notUtf8';
  // The browser would show it for minutes.
  return content.length > deckLimits.tableMax ? 'contract.field.tooLong' : undefined;
}

interface SourceProps {
  text: string;
  /** How many rows found no room in the deck. */
  left: number;
  fault: string | undefined;
  isPending: boolean;
  separator: Pasted['separator'];
  onSeparator: (separator: Pasted['separator']) => void;
  onText: (text: string) => void;
  onCheck: () => void;
  onClose: () => void;
}

/** Where the rows come from. */
function Source({
  text,
  left,
  fault,
  isPending,
  separator,
  onSeparator,
  onText,
  onCheck,
  onClose,
}: SourceProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const picker = useRef<HTMLInputElement>(null);
  const [fileFault, setFileFault] = useState<string>();
  const shown = fileFault ?? fault;

  async function read(file: File | undefined) {
    if (!file) return;
    const content = await file.text();
    const found = faultOfFile(content);
    setFileFault(found);
    if (!found) onText(content);
  }

  return (
    <>
      <DialogContent>
        {left > 0 && (
          <Alert severity="warning" role="status" sx={{ mb: 2 }}>
            {translate('resources.decks.table.left', { count: left })}
          </Alert>
        )}
        <DialogContentText sx={{ mb: 2 }}>
          {translate('resources.decks.table.content', {
            columns: cardFields.map((field) => cardHeadings[language][field]).join(', '),
          })}
        </DialogContentText>
        <TextField
          label={translate('resources.decks.table.text')}
          value={text}
          onChange={({ target }) => {
            setFileFault(undefined);
            onText(target.value);
          }}
          error={shown !== undefined}
          helperText={shown && translate(shown, { _: shown })}
          multiline
          minRows={6}
          maxRows={14}
          fullWidth
          autoFocus
          slotProps={{ htmlInput: { lang: 'ja', wrap: 'off', spellCheck: false } }}
        />
        <TextField
          select
          margin="normal"
          label={translate('resources.decks.table.separator')}
          value={separator}
          onChange={({ target }) =>
            onSeparator(separators.find((each) => each === target.value) ?? '')
          }
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          sx={{ minWidth: 200 }}
        >
          {(['', ...separators] as const).map((each) => (
            <MenuItem key={each} value={each}>
              {translate(`resources.decks.table.separators.${each || 'automatic'}`)}
            </MenuItem>
          ))}
        </TextField>
        <FilePicker
          ref={picker}
          accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
          onPick={([file]) => void read(file)}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={() => picker.current?.click()}>
          {translate('resources.decks.table.chooseFile')}
        </Button>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button
          data-button="check"
          variant="contained"
          disabled={isPending || text.trim() === ''}
          onClick={onCheck}
        >
          {translate('resources.decks.table.check')}
        </Button>
      </DialogActions>
    </>
  );
}

interface PreviewProps {
  table: Omit<CheckedTable, 'rows'> & { rows: readonly ComparedRow[] };
  /** How many cards the deck can still have. */
  room: number;
  /** `done`: rows that need no further work. */
  onAdd: (
    cards: readonly WrittenCard[],
    changed: readonly ChangedCard[],
    done: readonly ComparedRow[],
  ) => void;
  onCorrect: () => void;
  onClose: () => void;
}

function Preview({
  table: { rows, unknown, rest },
  room,
  onAdd,
  onCorrect,
  onClose,
}: PreviewProps) {
  const translate = useTranslate();
  const isNew = ({ faults, change }: ComparedRow) => faults.length === 0 && change === undefined;
  const found = rows.filter(isNew);
  const taken = found.slice(0, room);
  const right = taken.map(({ card }) => card);
  // What needs work must not hide below hundreds of valid rows.
  const faultyFirst = rows.toSorted(
    (one, other) => Number(other.faults.length > 0) - Number(one.faults.length > 0),
  );
  const wrong = rows.filter(({ faults }) => faults.length > 0).length;
  const changed = rows.flatMap(({ change }) => change ?? []);
  const same = rows.filter(({ change }) => change === null).length;
  const left = found.length - taken.length + (rest?.count ?? 0);
  // Where some rows find no room, the others stay in the text, too.
  const doneWith = (isChanged: boolean) =>
    left === 0
      ? rows
      : rows.filter(
          (row) => taken.includes(row) || row.change === null || (isChanged && row.change),
        );
  return (
    <>
      <DialogContent>
        <Alert severity={wrong > 0 ? 'warning' : 'success'} role="status">
          {translate('resources.decks.table.found', { right: found.length, wrong })}{' '}
          {changed.length > 0 &&
            translate('resources.decks.table.changes', { count: changed.length })}{' '}
          {same > 0 && translate('resources.decks.table.same', { count: same })}{' '}
          {unknown.length > 0 &&
            translate('resources.decks.table.ignored', { columns: unknown.join(', ') })}{' '}
          {left > 0 && translate('resources.decks.table.noRoom', { room, left })}
        </Alert>
        <Table size="small" sx={{ mt: 1, '& .MuiTableCell-root': { px: 0.5 } }}>
          <TableHead>
            <TableRow>
              <TableCell>{translate('resources.decks.table.line')}</TableCell>
              <TableCell>{translate('resources.decks.columns.word')}</TableCell>
              <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' } }}>
                {translate('resources.decks.columns.meaning')}
              </TableCell>
              <TableCell>{translate('resources.decks.table.faults')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {faultyFirst.map((row) => (
              <PreviewRow key={row.line} row={row} />
            ))}
          </TableBody>
        </Table>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button onClick={onCorrect} autoFocus>
          {translate('resources.decks.table.correct')}
        </Button>
        {right.length > 0 && (
          <Button
            variant={wrong > 0 || changed.length > 0 ? 'outlined' : 'contained'}
            onClick={() => onAdd(right, [], doneWith(false))}
          >
            {translate(
              right.length < rows.length || left > 0
                ? 'resources.decks.table.addRight'
                : 'resources.decks.table.addAll',
              { count: right.length },
            )}
          </Button>
        )}
        {changed.length > 0 && (
          <Button variant="contained" onClick={() => onAdd(right, changed, doneWith(true))}>
            {translate(
              right.length > 0
                ? 'resources.decks.table.addAndChange'
                : 'resources.decks.table.change',
              { count: right.length, changed: changed.length },
            )}
          </Button>
        )}
      </DialogActions>
    </>
  );
}

function PreviewRow({ row: { line, card, faults, change } }: { row: ComparedRow }) {
  const translate = useTranslate();
  return (
    <TableRow sx={{ verticalAlign: 'top' }}>
      <TableCell>{line}</TableCell>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>
        <Furigana text={card.japanese} />
      </TableCell>
      <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' }, overflowWrap: 'anywhere' }}>
        {card.english && <div lang="en">{card.english}</div>}
        {card.sinhala && <div lang="si">{card.sinhala}</div>}
      </TableCell>
      <TableCell sx={{ color: faults.length > 0 ? 'error.main' : 'success.main' }}>
        {faults.length === 0 &&
          translate(`resources.decks.table.${outcomeOf(change)}`, { word: change?.corrects })}
        {faults.map(({ field, message }) => (
          <div key={field}>
            {translate(`resources.decks.fields.${field}`)}: {translate(`contract.${message}`)}
          </div>
        ))}
      </TableCell>
    </TableRow>
  );
}

const outcomeOf = (change: ComparedRow['change']) =>
  change === undefined
    ? 'right'
    : change === null
      ? 'unchanged'
      : change.corrects === undefined
        ? 'changed'
        : 'corrected';
