import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type CardHint, hintMax } from '@nihongo-lanka/contract';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useRefresh, useStore, useTranslate } from 'react-admin';
import { useCall } from '../dataProvider';

type Texts = Pick<CardHint, 'english' | 'sinhala'>;

interface Draft {
  /** Of the hint that the teacher began to change. */
  version: CardHint['version'];
  texts: Partial<Texts>;
}

interface Props {
  /** Of the card. */
  id: string;
  hint: CardHint;
}

/** What a teacher says to learners who fail the card. A change can be undone until the page is left. */
export function HintForm({ id, hint }: Props) {
  const translate = useTranslate();
  const call = useCall();
  const refresh = useRefresh();
  const headingId = useId();
  const text = (name: string) => translate(`resources.card-figures.hint.${name}`);
  // The browser stores the draft, so that a teacher can leave the page and finish it later.
  const [draft, setDraft] = useStore<Draft | undefined>(`hint.${id}`, undefined);
  const [before, setBefore] = useState<Texts>();
  const save = useMutation({
    mutationFn: ({ english, sinhala }: Texts) =>
      call('updateCardHint', {
        params: { id },
        body: { version: hint.version, english, sinhala },
      }),
    onSuccess: () => {
      setDraft(undefined);
      refresh();
    },
    // Another admin may have saved the hint: the form then shows theirs beside the draft.
    onError: () => refresh(),
  });
  const texts: Texts = { english: hint.english, sinhala: hint.sinhala, ...draft?.texts };
  const isChanged = texts.english !== hint.english || texts.sinhala !== hint.sinhala;
  const field = (name: keyof Texts, lang: string) => (
    <TextField
      label={text(name)}
      value={texts[name]}
      onChange={({ target }) =>
        setDraft({
          version: draft?.version ?? hint.version,
          texts: { ...draft?.texts, [name]: target.value },
        })
      }
      multiline
      minRows={2}
      fullWidth
      margin="dense"
      helperText={`${texts[name].length}/${hintMax}`}
      slotProps={{ htmlInput: { lang, maxLength: hintMax } }}
    />
  );
  const isDeleted = !save.data?.english && !save.data?.sinhala;
  return (
    <Box
      component="form"
      aria-labelledby={headingId}
      sx={{ mt: 2 }}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(texts, { onSuccess: () => setBefore(hint) });
      }}
    >
      <Typography
        id={headingId}
        component="h3"
        gutterBottom
        sx={{ fontSize: 'body1.fontSize', fontWeight: 600 }}
      >
        {text('heading')}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {text('rule')}
      </Typography>
      {field('sinhala', 'si')}
      {field('english', 'en')}
      {draft && draft.version !== hint.version && isChanged && (
        <Alert severity="warning">
          {translate('resources.card-figures.hint.changed', {
            hint: [hint.sinhala, hint.english].filter(Boolean).join(' · '),
          })}
        </Alert>
      )}
      {save.error && <Alert severity="error">{save.error.message}</Alert>}
      <Stack direction="row" sx={{ mt: 1, gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Button type="submit" variant="outlined" disabled={!isChanged || save.isPending}>
          {text('save')}
        </Button>
        {before && !isChanged && (
          <Button
            disabled={save.isPending}
            onClick={() => save.mutate(before, { onSuccess: () => setBefore(undefined) })}
          >
            {text('undo')}
          </Button>
        )}
        <Typography role="status" variant="body2">
          {save.isSuccess && text(before ? (isDeleted ? 'deleted' : 'saved') : 'undone')}
        </Typography>
      </Stack>
    </Box>
  );
}
