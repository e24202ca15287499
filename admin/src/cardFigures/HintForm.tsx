import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import SnackbarContent from '@mui/material/SnackbarContent';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type CardHint, hintMax } from '@nihongo-lanka/contract';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import {
  NotificationClasses,
  useCloseNotification,
  useNotify,
  useRefresh,
  useTranslate,
} from 'react-admin';
import { useCall } from '../dataProvider';

type Texts = Pick<CardHint, 'english' | 'sinhala'>;

/** How long the notice with "Undo" stays, in milliseconds. */
const noticeTime = 10_000;

interface Props {
  /** Of the card. */
  id: string;
  hint: CardHint;
}

/** What a teacher says to learners who fail the card. */
export function HintForm({ id, hint }: Props) {
  const translate = useTranslate();
  const headingId = useId();
  const text = (name: string) => translate(`resources.card-figures.hint.${name}`);
  const [written, setWritten] = useState<Partial<Texts>>({});
  const save = useSave(id);
  const texts: Texts = { english: hint.english, sinhala: hint.sinhala, ...written };
  const isChanged = texts.english !== hint.english || texts.sinhala !== hint.sinhala;
  const field = (name: keyof Texts, lang: string) => (
    <TextField
      label={text(name)}
      value={texts[name]}
      onChange={({ target }) => setWritten({ ...written, [name]: target.value })}
      multiline
      minRows={2}
      fullWidth
      margin="dense"
      helperText={`${texts[name].length}/${hintMax}`}
      slotProps={{ htmlInput: { lang, maxLength: hintMax } }}
    />
  );
  return (
    <Box
      component="form"
      aria-labelledby={headingId}
      sx={{ mt: 2 }}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ before: hint, texts, isUndo: false }, { onSuccess: () => setWritten({}) });
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
      <Button
        type="submit"
        variant="outlined"
        sx={{ mt: 1 }}
        disabled={!isChanged || save.isPending}
      >
        {text('save')}
      </Button>
    </Box>
  );
}

interface Save {
  before: CardHint;
  texts: Texts;
  isUndo: boolean;
}

function useSave(id: string, onSettled?: () => void) {
  const call = useCall();
  const notify = useNotify();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ before: { version }, texts }: Save) =>
      call('updateCardHint', { params: { id }, body: { ...texts, version } }),
    onSuccess: async (after, { before, isUndo }) => {
      if (isUndo) notify('resources.card-figures.hint.undone', { type: 'info' });
      else {
        const notice = <SavedNotice id={id} before={before} after={after} />;
        notify(notice, { type: 'success', autoHideDuration: noticeTime });
      }
      refresh();
    },
    // Another admin may have changed it: what is written here stays in the form.
    onError: ({ message }) => notify(message, { type: 'error' }),
    onSettled: () => onSettled?.(),
  });
}

interface NoticeProps {
  id: string;
  before: CardHint;
  after: CardHint;
}

/** Confirms a change, and undoes it. */
function SavedNotice({ id, before, after }: NoticeProps) {
  const translate = useTranslate();
  const close = useCloseNotification();
  const undo = useSave(id, close);
  const isDeleted = !after.english && !after.sinhala;
  const texts = { english: before.english, sinhala: before.sinhala };
  return (
    <SnackbarContent
      className={NotificationClasses.success}
      message={translate(`resources.card-figures.hint.${isDeleted ? 'deleted' : 'saved'}`)}
      action={
        <Button
          color="inherit"
          size="small"
          disabled={undo.isPending}
          onClick={() => undo.mutate({ before: after, texts, isUndo: true })}
        >
          {translate('resources.card-figures.hint.undo')}
        </Button>
      }
    />
  );
}
