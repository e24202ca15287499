import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { deckLimits } from '@nihongo-lanka/contract';
import { useEffect, useId, useRef, useState } from 'react';
import { useNotify, useTranslate, ValidationError } from 'react-admin';
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { useFieldInView } from '../forms/FieldInView';
import { type Fault, faultsIn } from '../forms/faults';
import { useIsPhone } from '../layout/useIsPhone';
import { CardEditor } from './CardEditor';
import { CardRow, type RowActions } from './CardRow';
import { emptyCard, isBegun, kindIn, type WrittenCard, wordOf } from './cards';
import { TableDialog } from './TableDialog';

const { cardsMax } = deckLimits;

interface Written {
  kind?: unknown;
  cards?: WrittenCard[];
}

interface Opened {
  place: number;
  /** Which of its fields has the focus. */
  focused: string;
}

/** The cards of a deck in their order: one of them is open and edited, the others are rows of a table. */
export function CardsInput() {
  const translate = useTranslate();
  const notify = useNotify();
  const id = useId();
  const { control, getValues } = useFormContext<Written>();
  const { fields, append, insert, remove, move, update } = useFieldArray({
    control,
    name: 'cards',
  });
  // Read and not watched: else each key that is pressed in a card would render all of them.
  const cards = getValues('cards') ?? [];
  // A report of a card leads here.
  const [search] = useSearchParams();
  const wanted = search.get('card');
  const [opened, setOpened] = useState<Opened | undefined>(() => {
    const place = wanted ? cards.findIndex(({ item }) => item === wanted) : -1;
    return place < 0 ? undefined : { place, focused: 'japanese' };
  });
  const [removed, setRemoved] = useState<readonly { card: WrittenCard; place: number }[]>([]);
  const latest = removed.at(-1);
  const [table, setTable] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  const focusAfter = useRef<string>(undefined);
  const { message, faults } = useCardFaults();
  const columns = useColumns();

  useOpenFaulty(setOpened);

  // A row that was moved has lost the focus, and one that was closed has it in what is gone.
  useEffect(() => {
    const wanted = focusAfter.current;
    if (wanted === undefined) return;
    focusAfter.current = undefined;
    list.current?.querySelector<HTMLElement>(`[data-button="${wanted}"]`)?.focus();
  });

  const wordAt = (place: number) =>
    wordOf(cards[place] ?? emptyCard) || translate('resources.decks.noWord');

  const actions: RowActions = {
    onOpen: (place) => setOpened({ place, focused: 'japanese' }),
    onMove(place, by) {
      focusAfter.current = `${place + by}-${by < 0 ? 'up' : 'down'}`;
      setOpened(undefined);
      move(place, place + by);
    },
    onRemove(place) {
      const card = getValues(`cards.${place}`);
      if (!card) return;
      focusAfter.current = 'undo';
      setOpened(undefined);
      setRemoved([...removed, { card, place }]);
      remove(place);
    },
  };
  // The rows stay as they are while a card is typed in.
  const current = useRef(actions);
  current.current = actions;
  const [stable] = useState<RowActions>(() => ({
    onOpen: (place) => current.current.onOpen(place),
    onMove: (place, by) => current.current.onMove(place, by),
    onRemove: (place) => current.current.onRemove(place),
  }));

  function add() {
    if (fields.length >= cardsMax) return;
    append(emptyCard, { shouldFocus: false });
    setOpened({ place: fields.length, focused: 'japanese' });
  }
  function undo() {
    if (!latest) return;
    insert(latest.place, latest.card, { shouldFocus: false });
    focusAfter.current = `${latest.place}-edit`;
    setRemoved(removed.slice(0, -1));
  }
  function close(place: number) {
    focusAfter.current = `${place}-edit`;
    setOpened(undefined);
  }

  return (
    <Stack
      ref={list}
      role="group"
      aria-labelledby={id}
      data-field="cards"
      tabIndex={-1}
      sx={{ my: 2, minWidth: 0, gap: 1 }}
    >
      <Typography id={id} variant="subtitle2" component="h2">
        {translate('resources.decks.fields.cards')} ({fields.length})
      </Typography>
      {fields.length === 0 ? (
        <Typography color="text.secondary">{translate('resources.decks.noCards')}</Typography>
      ) : (
        <Table
          size="small"
          aria-labelledby={id}
          sx={{ tableLayout: 'fixed', '& .MuiTableCell-root': { px: 0.5 } }}
        >
          <CardsHead />
          <TableBody>
            {fields.map(({ id: key }, place) =>
              opened?.place === place ? (
                <TableRow key={key} selected>
                  <TableCell colSpan={columns}>
                    <CardEditor
                      place={place}
                      focused={opened.focused}
                      onClose={() => close(place)}
                      onNext={() => (place + 1 < fields.length ? stable.onOpen(place + 1) : add())}
                      onTable={setTable}
                    />
                  </TableCell>
                </TableRow>
              ) : (
                <CardRow
                  key={key}
                  place={place}
                  count={fields.length}
                  card={cards[place] ?? emptyCard}
                  word={wordAt(place)}
                  kind={kindIn(getValues('kind'))}
                  faults={faults.get(place) ?? []}
                  actions={stable}
                />
              ),
            )}
          </TableBody>
        </Table>
      )}
      {latest && (
        <Alert
          role="status"
          severity="info"
          action={
            <Button color="inherit" size="small" data-button="undo" onClick={undo}>
              {translate('resources.decks.card.undo')}
            </Button>
          }
        >
          {translate('resources.decks.card.removed', {
            word: wordOf(latest.card) || translate('resources.decks.noWord'),
          })}
        </Alert>
      )}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" disabled={fields.length >= cardsMax} onClick={add}>
          {translate('resources.decks.card.add')}
        </Button>
        <Button data-button="table" onClick={() => setTable('')}>
          {translate('resources.decks.table.open')}
        </Button>
      </Stack>
      <FormHelperText error={message !== undefined}>
        {message === undefined ? (
          translate('resources.decks.help.cards')
        ) : (
          <ValidationError error={message} />
        )}
      </FormHelperText>
      {table !== undefined && (
        <TableDialog
          text={table}
          cards={cards}
          onClose={() => setTable(undefined)}
          onAdd={(added, changed) => {
            setOpened(undefined);
            // The one that was pasted into, and the last one.
            const empty = (getValues('cards') ?? []).flatMap((card, place) =>
              isBegun(card) ? [] : [place],
            );
            for (const { place, card } of changed) update(place, card);
            append([...added], { shouldFocus: false });
            if (empty.length > 0) remove(empty);
            const text = changed.length > 0 ? 'addedAndChanged' : 'added';
            notify(`resources.decks.table.${text}`, {
              type: 'info',
              messageArgs: { count: added.length, changed: changed.length },
            });
          }}
        />
      )}
    </Stack>
  );
}

/** How many columns of the table this screen has room for. */
function useColumns(): number {
  const isPhone = useIsPhone();
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'));
  if (isPhone) return 3;
  return isWide ? 5 : 4;
}

function CardsHead() {
  const translate = useTranslate();
  return (
    <TableHead>
      <TableRow>
        <TableCell sx={{ width: '2.5rem', display: { xs: 'none', sm: 'table-cell' } }}>#</TableCell>
        <TableCell>{translate('resources.decks.columns.word')}</TableCell>
        <TableCell>{translate('resources.decks.columns.meaning')}</TableCell>
        <TableCell sx={{ display: { xs: 'none', md: 'table-cell' } }}>
          {translate('resources.decks.fields.example')}
        </TableCell>
        <TableCell sx={{ width: { xs: '6rem', sm: '12rem' } }}>
          {translate('resources.decks.columns.actions')}
        </TableCell>
      </TableRow>
    </TableHead>
  );
}

/** What is wrong with all cards together, and with each single one by its place. */
function useCardFaults() {
  const { errors } = useFormState<Written>({ name: 'cards' });
  const faults = new Map<number, readonly Fault[]>();
  let message: string | undefined;
  for (const fault of faultsIn(errors)) {
    const [, place] = /^cards\.(\d+)\./.exec(fault.path) ?? [];
    if (place !== undefined) {
      faults.set(Number(place), [...(faults.get(Number(place)) ?? []), fault]);
    } else if (/^cards(?:\.root)?$/.test(fault.path)) {
      message = fault.message;
    }
  }
  return { message: message ?? rootFault(errors.cards), faults };
}

/** React-hook-form keeps the fault of a whole array beside those of its items. */
function rootFault(errors: object | undefined): string | undefined {
  if (!errors || !('root' in errors)) return undefined;
  const { root } = errors;
  return typeof root === 'object' && root !== null && 'message' in root
    ? String(root.message)
    : undefined;
}

/** Opens the card that a save was refused for. */
function useOpenFaulty(open: (opened: Opened) => void): void {
  const { shown } = useFieldInView();
  const [seen, setSeen] = useState(shown);
  if (shown === seen) return;
  setSeen(shown);
  const [, place, focused] = /^cards\.(\d+)\.(\w+)$/.exec(shown?.path ?? '') ?? [];
  if (place !== undefined && focused !== undefined) open({ place: Number(place), focused });
}
