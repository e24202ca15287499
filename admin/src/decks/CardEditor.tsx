import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { isComposing } from '@nihongo-lanka/client/inputMethod';
import { deckLimits, withoutReadings } from '@nihongo-lanka/contract';
import { type ClipboardEvent, Fragment, type KeyboardEvent, useEffect, useRef } from 'react';
import { TextInput, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { CardFileInput } from './CardFileInput';
import { isTable, kindIn, sinhalaFields } from './cards';
import { WordQuestion } from './WordQuestion';

const { japaneseMax, readingMax, meaningMax, exampleMax, checkedByMax } = deckLimits;

const texts = [
  { name: 'japanese', lang: 'ja', maxLength: japaneseMax },
  { name: 'reading', lang: 'ja', maxLength: readingMax },
  { name: 'english', lang: 'en', maxLength: meaningMax },
  { name: 'sinhala', lang: 'si', maxLength: meaningMax },
  { name: 'example', lang: 'ja', maxLength: exampleMax },
  { name: 'exampleEnglish', lang: 'en', maxLength: exampleMax },
  { name: 'exampleSinhala', lang: 'si', maxLength: exampleMax },
  { name: 'checkedBy', lang: undefined, maxLength: checkedByMax },
] as const;
const hinted: readonly string[] = ['japanese', 'reading', 'example'];
const checkedFields: readonly string[] = sinhalaFields;

interface Props {
  place: number;
  /** The field that gets the focus. */
  focused: string;
  onClose: () => void;
  /** Goes on to the next card, or to a new one. */
  onNext: () => void;
  /** Called with rows of a spreadsheet. */
  onTable: (text: string) => void;
}

export function CardEditor({ place, focused, onClose, onNext, onTable }: Props) {
  const translate = useTranslate();
  const kind: unknown = useWatch({ name: 'kind' });
  const japanese: unknown = useWatch({ name: `cards.${place}.japanese` });
  const { setValue } = useFormContext();
  const editor = useRef<HTMLDivElement>(null);
  const source = `cards.${place}`;
  const word = withoutReadings(String(japanese ?? ''));

  useEffect(() => {
    const name = `${source}.${focused}`;
    const inputs = editor.current?.querySelectorAll<HTMLElement>('input, [data-field] button');
    const found = [...(inputs ?? [])].find(
      (input) =>
        input.getAttribute('name') === name ||
        input.closest<HTMLElement>('[data-field]')?.dataset.field === name,
    );
    found?.focus();
  }, [source, focused]);

  /** The name stands for the text that the person has checked. */
  function uncheck() {
    setValue(`${source}.checkedBy`, '', { shouldDirty: true });
  }

  function onKeyDown(event: KeyboardEvent) {
    // An input method uses both keys while it converts.
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      // The form would be saved.
      event.preventDefault();
      onNext();
    }
  }

  function onPaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text');
    if (!isTable(text)) return;
    event.preventDefault();
    onTable(text);
  }

  return (
    <Box
      ref={editor}
      onKeyDown={onKeyDown}
      sx={{
        display: 'grid',
        columnGap: 2,
        rowGap: 0.5,
        alignItems: 'start',
        py: 1,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {texts.map(({ name, lang, maxLength }) => (
        <Fragment key={name}>
          <TextInput
            source={`${source}.${name}`}
            label={`resources.decks.fields.${name}`}
            helperText={helpOf(name, kind)}
            size="small"
            margin="dense"
            fullWidth
            onPaste={onPaste}
            {...(checkedFields.includes(name) && { onChange: uncheck })}
            slotProps={{ htmlInput: { lang, maxLength }, inputLabel: { shrink: true } }}
          />
          {name === 'reading' && <WordQuestion source={source} />}
        </Fragment>
      ))}
      <CardFileInput source={`${source}.sound`} kind="sound" word={word} />
      <CardFileInput source={`${source}.picture`} kind="picture" word={word} />
      <Box>
        <Button onClick={onClose}>{translate('resources.decks.card.close')}</Button>
      </Box>
    </Box>
  );
}

function helpOf(name: string, kind: unknown): string | false {
  if (name === 'checkedBy') return 'resources.decks.help.checkedBy';
  return hinted.includes(name) && `resources.decks.help.${kindIn(kind)}.${name}`;
}
