import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type CardHint, hintMax } from '@nihongo-lanka/contract';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { HttpError, useRefresh, useStore, useTranslate } from 'react-admin';
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
  const status = useRef<HTMLParagraphElement>(null);
  const text = (name: string) => translate(`resources.card-figures.hint.${name}`);
  // The browser stores the draft, so that a teacher can leave the page and finish it later.
  const [draft, setDraft] = useStore<Draft | undefined>(`hint.${id}`, undefined);
  // What the hint was before this teacher saved it, with the version that the save made.
  const [before, setBefore] = useState<CardHint>();
  const save = useMutation({
    mutationFn: ({ version, english, sinhala }: CardHint) =>
      call('updateCardHint', { params: { id }, body: { version, english, sinhala } }),
    onSuccess: () => {
      setDraft(undefined);
      refresh();
      // The button that was pressed is disabled or gone.
      status.current?.focus();
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
  const theirs = [hint.sinhala, hint.english].filter(Boolean).join(' · ');
  const isDraftOlder = draft !== undefined && draft.version !== hint.version && isChanged;
  // The warning about an older draft says more.
  const isConflict = save.error instanceof HttpError && save.error.status === 409;
  const isDeleted = !save.data?.english && !save.data?.sinhala;
  return (
    <Box
      component="form"
      aria-labelledby={headingId}
      sx={{ mt: 2 }}
      onSubmit={(event) => {
        event.preventDefault();
        if (save.isPending) return;
        save.mutate(
          { ...texts, version: hint.version },
          { onSuccess: ({ version }) => setBefore({ ...hint, version }) },
        );
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
      {isDraftOlder && (
        <Alert severity="warning">
          {translate(`resources.card-figures.hint.${theirs ? 'changed' : 'deletedByOther'}`, {
            hint: theirs,
          })}
        </Alert>
      )}
      {save.error && !(isDraftOlder && isConflict) && (
        <Alert severity="error">{save.error.message}</Alert>
      )}
      <Stack direction="row" sx={{ mt: 1, gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Button type="submit" variant="outlined" disabled={!isChanged}>
          {text('save')}
        </Button>
        {before && !isChanged && (
          <Button
            onClick={() =>
              !save.isPending && save.mutate(before, { onSuccess: () => setBefore(undefined) })
            }
          >
            {text('undo')}
          </Button>
        )}
        <Typography ref={status} role="status" tabIndex={-1} variant="body2">
          {save.isSuccess && text(before ? (isDeleted ? 'deleted' : 'saved') : 'undone')}
        </Typography>
      </Stack>
    </Box>
  );
}
