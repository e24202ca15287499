import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { EditedDeck } from '@nihongo-lanka/contract';
import { useEffect, useId, useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { emptyCard, formerWord, kindIn, looksLikeAnother, type WrittenCard } from './cards';

/** Asks whether a changed word is the same word, which learners keep, or another one. */
export function WordQuestion({ source }: { source: string }) {
  const translate = useTranslate();
  const id = useId();
  const deck = useRecordContext<EditedDeck>();
  const kind = kindIn(useWatch({ name: 'kind' }));
  const card: WrittenCard = { ...emptyCard, ...useWatch({ name: source }) };
  const { setValue } = useFormContext();
  const [isDecided, setDecided] = useState(false);
  const former = formerWord(kind, card);
  const before = deck?.cards.find(({ item }) => item === card.item);
  const isLikelyAnother = former !== undefined && looksLikeAnother(former, before, card);
  const [wasLikely, setWasLikely] = useState(isLikelyAnother);

  useEffect(() => {
    // What was chosen when the card was open before stays.
    if (isDecided || isLikelyAnother === wasLikely) return;
    setWasLikely(isLikelyAnother);
    setValue(`${source}.isAnother`, isLikelyAnother, { shouldDirty: true });
  }, [isDecided, isLikelyAnother, wasLikely, source, setValue]);

  if (!former) return null;
  const text = (name: string, options?: object) =>
    translate(`resources.decks.word.${kind}.${name}`, options);
  return (
    <FormControl size="small" sx={{ gridColumn: '1 / -1', my: 1 }}>
      <FormLabel id={id}>
        {text('question', { word: [former.written, former.reading].filter(Boolean).join(' ') })}
      </FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={card.isAnother ? 'another' : 'same'}
        onChange={(_, value) => {
          setDecided(true);
          setValue(`${source}.isAnother`, value === 'another', { shouldDirty: true });
        }}
      >
        <FormControlLabel value="same" control={<Radio size="small" />} label={text('same')} />
        <FormControlLabel
          value="another"
          control={<Radio size="small" />}
          label={text('another')}
        />
      </RadioGroup>
      {!card.isAnother && (card.sound || card.example) && (
        <FormHelperText sx={{ mx: 0 }}>{translate('resources.decks.word.check')}</FormHelperText>
      )}
    </FormControl>
  );
}
