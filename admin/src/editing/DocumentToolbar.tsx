import Delete from '@mui/icons-material/Delete';
import Publish from '@mui/icons-material/Publish';
import ScheduleIcon from '@mui/icons-material/Schedule';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import type { DocumentState } from '@nihongo-lanka/contract';
import { useState } from 'react';
import {
  Confirm,
  DeleteWithConfirmButton,
  SaveButton,
  Toolbar,
  useRecordContext,
  useSaveContext,
  useTranslate,
} from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { useFormats } from '../i18n/useFormats';
import { colomboMoment, colomboText } from './colomboTime';
import { useSaveWith } from './useSaveWith';

interface Publishable {
  id: string;
  state: DocumentState;
  publishAt?: string | null;
}

/** What can be done with a document: save, publish now or later, take it from the site, delete. */
export function DocumentToolbar({ canSchedule = true }) {
  const translate = useTranslate();
  const record = useRecordContext<Publishable>();
  const saveWith = useSaveWith();
  const { saving } = useSaveContext();
  const [asked, setAsked] = useState<'unpublish' | 'schedule'>();
  const [chosenTime, setChosenTime] = useState<string | null>(null);
  const { clearErrors } = useFormContext();
  const timeFault = useFormState().errors.publishAt?.message;
  const state = record?.state ?? 'draft';
  const isSeen = state === 'published' || state === 'changed';
  const publish = () =>
    saveWith({ publication: 'published' }, 'editing.published').catch(() => undefined);

  return (
    <Toolbar sx={{ flexWrap: 'wrap', gap: 1, py: 1, position: 'sticky', bottom: 0, zIndex: 2 }}>
      <SaveButton variant="outlined" label={isSeen ? 'editing.saveChanges' : 'editing.saveDraft'} />
      <Button
        variant="contained"
        color="secondary"
        startIcon={<Publish />}
        disabled={Boolean(saving)}
        onClick={publish}
      >
        {translate(isSeen ? 'editing.publishChanges' : 'editing.publish')}
      </Button>
      {!isSeen && canSchedule && (
        <Button startIcon={<ScheduleIcon />} onClick={() => setAsked('schedule')}>
          {translate('editing.schedule')}
        </Button>
      )}
      <Box sx={{ flex: 1 }} />
      {isSeen && (
        <Button onClick={() => setAsked('unpublish')}>{translate('editing.unpublish')}</Button>
      )}
      {record && (
        <DeleteWithConfirmButton
          mutationMode="pessimistic"
          confirmColor="warning"
          icon={<Delete />}
        />
      )}
      <Confirm
        isOpen={asked === 'unpublish'}
        title="editing.unpublishTitle"
        content="editing.unpublishContent"
        confirm="editing.unpublish"
        onClose={() => setAsked(undefined)}
        onConfirm={() => {
          setAsked(undefined);
          void saveWith({ publication: 'draft' }, 'editing.unpublished');
        }}
      />
      {(asked === 'schedule' || timeFault) && (
        <ScheduleDialog
          publishAt={chosenTime ?? record?.publishAt ?? null}
          isScheduled={Boolean(record?.publishAt)}
          fault={typeof timeFault === 'string' ? timeFault : undefined}
          onClose={() => {
            setAsked(undefined);
            setChosenTime(null);
            clearErrors('publishAt');
          }}
          onChosen={(publishAt) => {
            setAsked(undefined);
            setChosenTime(publishAt);
            void saveWith({ publishAt }, publishAt ? 'editing.scheduled' : 'editing.unscheduled');
          }}
        />
      )}
    </Toolbar>
  );
}

interface Schedule {
  publishAt: string | null;
  isScheduled: boolean;
  /** Why the server refused the time. */
  fault: string | undefined;
  onChosen: (publishAt: string | null) => void;
  onClose: () => void;
}

const hour = 60 * 60 * 1000;

function ScheduleDialog({ publishAt, isScheduled, fault, onChosen, onClose }: Schedule) {
  const translate = useTranslate();
  const [text, setText] = useState(() =>
    colomboText(publishAt ?? new Date(Math.ceil(Date.now() / hour) * hour).toISOString()),
  );
  const moment = colomboMoment(text);
  return (
    <Dialog open onClose={onClose} aria-labelledby="schedule-title">
      <DialogTitle id="schedule-title">{translate('editing.scheduleTitle')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{translate('editing.scheduleContent')}</DialogContentText>
        <TextField
          type="datetime-local"
          name="publishAt"
          label={translate('editing.scheduleAt')}
          error={fault !== undefined}
          helperText={fault}
          value={text}
          onChange={({ target }) => setText(target.value)}
          fullWidth
          autoFocus
          slotProps={{ inputLabel: { shrink: true } }}
        />
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
        {isScheduled && (
          <Button onClick={() => onChosen(null)}>{translate('editing.unschedule')}</Button>
        )}
        <Button variant="contained" disabled={!moment} onClick={() => onChosen(moment)}>
          {translate('editing.scheduleConfirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

export function ScheduleNotice() {
  const translate = useTranslate();
  const format = useFormats();
  const record = useRecordContext<Publishable>();
  if (!record?.publishAt) return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {translate('editing.scheduledFor', { time: format.dateTime(record.publishAt) })}
    </Alert>
  );
}
