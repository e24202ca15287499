import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { CaptionLanguage, EditedLecture } from '@nihongo-lanka/contract';
import { useRef } from 'react';
import { useInput, useRecordContext, useTranslate, ValidationError } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useUpload } from '../editing/uploads';
import { useLibrary } from '../editing/useLibrary';
import { FilePicker } from '../uploads/FilePicker';
import { captionWarnings } from './captionWarnings';
import { useCaptions, useSeconds } from './useCaptions';

/** The caption file of one language: chosen on this device, or taken away. */
export function CaptionInput({ language }: { language: CaptionLanguage }) {
  const translate = useTranslate();
  const record = useRecordContext<EditedLecture>();
  const { field, fieldState, id } = useInput({ source: `captionIds.${language}` });
  const picker = useRef<HTMLInputElement>(null);
  const { upload, uploading, fault } = useUpload('field');
  const library = useLibrary('captions', [record?.captions[language]], [field.value]);
  const file = library.find(field.value);
  const videoId: unknown = useWatch({ name: 'videoId' });
  const film = useLibrary('video', [record?.video], [videoId]).find(videoId);
  const cues = useCaptions(file);
  const seconds = useSeconds(file && film);
  const warnings = cues ? captionWarnings(cues, language, seconds) : [];

  async function take(given: File | undefined) {
    const kept = given && (await upload(given));
    if (!kept) return;
    library.add(kept);
    field.onChange(kept.id);
  }

  return (
    <Stack
      role="group"
      data-field={field.name}
      aria-labelledby={`${id}-label`}
      sx={{ mb: 1, minWidth: 0 }}
    >
      <Typography id={`${id}-label`} variant="subtitle2" component="p">
        {translate(`resources.lectures.fields.captionIds.${language}`)}
      </Typography>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {file?.name ?? translate('resources.lectures.noVideoFile')}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap' }}>
        <Button size="small" disabled={Boolean(uploading)} onClick={() => picker.current?.click()}>
          {translate('resources.lectures.chooseFile')}
        </Button>
        {file && (
          <Button size="small" color="error" onClick={() => field.onChange(null)}>
            {translate('resources.lectures.removeFile')}
          </Button>
        )}
      </Stack>
      {warnings.length > 0 && (
        <Alert severity="warning" role="status" sx={{ my: 1 }}>
          {warnings
            .map((warning) =>
              translate(
                `resources.lectures.captionWarnings.${warning === 'letters' ? language : warning}`,
              ),
            )
            .join(' ')}
        </Alert>
      )}
      <FormHelperText
        error={fieldState.invalid || fault !== undefined}
        role={fault ? 'alert' : undefined}
      >
        {fieldState.error?.message ? (
          <ValidationError error={fieldState.error.message} />
        ) : fault ? (
          fault
        ) : uploading ? (
          translate('editing.uploading', { name: uploading })
        ) : (
          translate('resources.lectures.help.captions')
        )}
      </FormHelperText>
      <FilePicker
        ref={picker}
        accept=".vtt,.srt,text/vtt,application/x-subrip"
        onPick={([file]) => void take(file)}
      />
    </Stack>
  );
}
