import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import {
  accountLimits,
  type Language,
  type ReadyReason,
  readyReasonTexts,
} from '@nihongo-lanka/contract';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Refusal } from './choices';

/** The reason for the readers of each language. */
export type Reasons = Readonly<Record<Language, string>>;

const ready = {
  reject: ['registeredTwice', 'ageMissing', 'contactMissing', 'nameUnclear'],
  suspend: ['accountShared', 'registeredTwice'],
} as const satisfies Record<Refusal, ReadyReason[]>;

interface RefusalDialogProps {
  refusal: Refusal;
  title: string;
  /** Those that the people read who are rejected or suspended. */
  languages: readonly Language[];
  /** The reason that stands in the field when the dialog opens. */
  begun?: ReadyReason;
  isBusy: boolean;
  onConfirm: (reasons: Reasons) => void;
  onClose: () => void;
  /** Stands above the field for the reason. */
  children?: ReactNode;
}

/**
 * Asks for the reason before an admin rejects or suspends people. A click beside the dialog does not
 * close it: it may be the second click of a double click, and would lose what was typed.
 */
export function RefusalDialog({
  refusal,
  title,
  languages,
  begun,
  isBusy,
  onConfirm,
  onClose,
  children,
}: RefusalDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const [reasons, setReasons] = useState<Reasons>(() => ({
    en: begun ? readyReasonTexts.en[begun].text : '',
    si: begun ? readyReasonTexts.si[begun].text : '',
  }));
  const confirm = () => {
    if (!isBusy) onConfirm(reasons);
  };
  const confirmByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    confirm();
  };
  const add = (reason: ReadyReason) =>
    setReasons(({ en, si }) => ({
      en: withReady(en, 'en', reason),
      si: withReady(si, 'si', reason),
    }));

  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={(_, by) => by === 'escapeKeyDown' && !isBusy && onClose()}
      // A row of the list opens the user when it is clicked.
      onClick={(event) => event.stopPropagation()}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent onKeyDown={confirmByKey}>
        <DialogContentText>{translate(`resources.users.${refusal}.content`)}</DialogContentText>
        {children}
        {languages.map((language, place) => (
          <Stack key={language} sx={{ mt: 2, gap: 1 }}>
            <TextField
              multiline
              fullWidth
              autoFocus={place === 0}
              minRows={2}
              label={
                languages.length === 1
                  ? translate('resources.users.reason')
                  : translate('resources.users.reasonIn', {
                      language: translate(`resources.users.languages.${language}`),
                    })
              }
              value={reasons[language]}
              onChange={({ target }) => setReasons({ ...reasons, [language]: target.value })}
              slotProps={{ htmlInput: { maxLength: accountLimits.reasonMax, lang: language } }}
            />
            <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
              {ready[refusal].map((reason) => (
                <Chip
                  key={reason}
                  lang={language}
                  variant="outlined"
                  label={readyReasonTexts[language][reason].label}
                  onClick={() => add(reason)}
                />
              ))}
            </Stack>
          </Stack>
        ))}
        <DialogContentText variant="body2" sx={{ mt: 2 }}>
          {translate(`resources.users.${refusal}.readers`)}{' '}
          {translate('resources.users.reasonKeys', { keys: 'Ctrl+Enter' })}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button disabled={isBusy} onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" color="error" disabled={isBusy} onClick={confirm}>
          {translate(`resources.users.${refusal}.label`)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** A reason with a ready one on a line of its own, unless it contains that already or it does not fit. */
function withReady(reason: string, language: Language, name: ReadyReason): string {
  const { text } = readyReasonTexts[language][name];
  if (reason.includes(text)) return reason;
  const longer = [reason.trimEnd(), text].filter((line) => line !== '').join('\n');
  return longer.length > accountLimits.reasonMax ? reason : longer;
}
