import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Delete from '@mui/icons-material/Delete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { isComposing } from '@nihongo-lanka/client/inputMethod';
import { type EditedLecture, lectureLimits, type StoredWord } from '@nihongo-lanka/contract';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import {
  NumberInput,
  TextInput,
  useNotify,
  useRecordContext,
  useTranslate,
  ValidationError,
} from 'react-admin';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useLibrary } from '../editing/useLibrary';
import { loadCaptions } from './useCaptions';
import { copiedWords, emptyWord, withTimes } from './words';

const { wordsMax, wordMax, meaningMax } = lectureLimits;

const texts = [
  { name: 'word', lang: 'ja', maxLength: wordMax },
  { name: 'reading', lang: 'ja', maxLength: wordMax },
  { name: 'english', lang: 'en', maxLength: meaningMax },
  { name: 'sinhala', lang: 'si', maxLength: meaningMax },
] as const;
const times = ['from', 'to'] as const;

interface Written {
  vocabulary?: StoredWord[];
}

/** The words of a lecture: added one by one or pasted from a spreadsheet, sorted and taken away. */
export function VocabularyInput() {
  const translate = useTranslate();
  const notify = useNotify();
  const id = useId();
  const list = useRef<HTMLElement>(null);
  /** The place of the word that gets the focus once it has a field. */
  const focused = useRef<number>(undefined);
  const { control, getValues, getFieldState, formState } = useFormContext<Written>();
  const { fields, append, insert, remove, move } = useFieldArray({ control, name: 'vocabulary' });
  // A fault of the whole table; those of its words stand at their fields.
  const message = getFieldState('vocabulary', formState).error?.message;

  function paste(event: ClipboardEvent, place: number, field: keyof StoredWord) {
    const { words, unreadable } = copiedWords(event.clipboardData.getData('text'), field);
    if (words.length === 0) return;
    event.preventDefault();
    if (unreadable.length > 0) {
      const messageArgs = { rows: [...new Set(unreadable)].join(', ') };
      notify('resources.lectures.vocabulary.unreadable', { type: 'error', messageArgs });
      return;
    }
    const before = getValues(`vocabulary.${place}`);
    const isEmpty = Object.values(before ?? {}).every((value) => value === '' || value === null);
    const room = Math.max(0, wordsMax - fields.length + (isEmpty ? 1 : 0));
    insert(place + 1, words.slice(0, room));
    if (isEmpty) remove(place);
    if (words.length > room) {
      const rows = words.length - room;
      notify('resources.lectures.vocabulary.leftOut', {
        type: 'warning',
        messageArgs: { rows, max: wordsMax },
      });
    }
  }

  function focus() {
    const { current: place } = focused;
    const name = `vocabulary.${place}.word`;
    if (place !== undefined) list.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
    focused.current = undefined;
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new word has its field now.
  useEffect(focus, [fields.length]);

  /** Enter goes to the next word, or to a new one. The form would be saved. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>, place: number) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (isComposing(event.nativeEvent)) return;
    list.current = event.currentTarget.parentElement;
    focused.current = place + 1;
    if (focused.current < fields.length) focus();
    else if (focused.current < wordsMax) append(emptyWord);
  }

  return (
    <Stack role="group" aria-labelledby={id} sx={{ mb: 2, minWidth: 0 }}>
      <Typography id={id} variant="subtitle2" component="p">
        {translate('resources.lectures.fields.vocabulary')}
      </Typography>
      <Stack component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {fields.map((field, place) => (
          <Box
            key={field.id}
            component="li"
            onKeyDown={(event) => onKeyDown(event, place)}
            sx={{
              display: 'grid',
              columnGap: 1,
              alignItems: 'start',
              gridTemplateColumns: {
                xs: 'repeat(2, minmax(0, 1fr))',
                md: 'repeat(4, minmax(0, 1fr)) repeat(2, 6.5rem) auto',
              },
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            {texts.map(({ name, lang, maxLength }) => (
              <TextInput
                key={name}
                source={`vocabulary.${place}.${name}`}
                label={`resources.lectures.vocabulary.${name}`}
                helperText={false}
                size="small"
                margin="dense"
                onPaste={(event) => paste(event, place, name)}
                // Within the narrow boxes the longer names would be cut off.
                slotProps={{ htmlInput: { lang, maxLength }, inputLabel: { shrink: true } }}
              />
            ))}
            {times.map((name) => (
              <NumberInput
                key={name}
                source={`vocabulary.${place}.${name}`}
                label={`resources.lectures.vocabulary.${name}`}
                helperText={false}
                size="small"
                margin="dense"
                min={0}
                step="any"
                slotProps={{ inputLabel: { shrink: true } }}
              />
            ))}
            <Stack direction="row" sx={{ gridColumn: { xs: 'span 2', md: 'auto' } }}>
              {([-1, 1] as const).map((by) => (
                <IconButton
                  key={by}
                  disabled={by < 0 ? place === 0 : place === fields.length - 1}
                  aria-label={translate(
                    by < 0
                      ? 'resources.lectures.vocabulary.moveUp'
                      : 'resources.lectures.vocabulary.moveDown',
                    { place: place + 1 },
                  )}
                  onClick={() => move(place, place + by)}
                >
                  {by < 0 ? <ArrowUpward fontSize="small" /> : <ArrowDownward fontSize="small" />}
                </IconButton>
              ))}
              <IconButton
                color="error"
                aria-label={translate('resources.lectures.vocabulary.remove', { place: place + 1 })}
                onClick={() => remove(place)}
              >
                <Delete fontSize="small" />
              </IconButton>
            </Stack>
          </Box>
        ))}
      </Stack>
      <Stack direction="row" data-field="vocabulary" tabIndex={-1} sx={{ flexWrap: 'wrap' }}>
        <Button disabled={fields.length >= wordsMax} onClick={() => append(emptyWord)}>
          {translate('resources.lectures.vocabulary.add')}
        </Button>
        {fields.length > 0 && <TimesButton />}
      </Stack>
      <FormHelperText error={message !== undefined}>
        {message ? (
          <ValidationError error={message} />
        ) : (
          translate('resources.lectures.help.vocabulary')
        )}
      </FormHelperText>
    </Stack>
  );
}

/** Looks up in the Japanese captions when words are said. */
function TimesButton() {
  const translate = useTranslate();
  const notify = useNotify();
  const record = useRecordContext<EditedLecture>();
  const { getValues, setValue } = useFormContext<Written>();
  const chosen: unknown = useWatch({ name: 'captionIds.ja' });
  const captions = useLibrary('captions', [record?.captions.ja], [chosen]).find(chosen);
  if (!captions) return null;

  async function look(path: string) {
    try {
      const cues = await loadCaptions(path);
      const { words, found } = withTimes(getValues('vocabulary') ?? [], cues);
      setValue('vocabulary', words, { shouldDirty: true });
      notify('resources.lectures.vocabulary.timesFound', { messageArgs: { found } });
    } catch {
      notify('ra.notification.http_error', { type: 'error' });
    }
  }

  return (
    <Button
      sx={{ whiteSpace: 'normal', textAlign: 'start' }}
      onClick={() => void look(captions.url)}
    >
      {translate('resources.lectures.vocabulary.findTimes')}
    </Button>
  );
}
