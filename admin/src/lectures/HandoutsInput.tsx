import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type EditedLecture, lectureLimits, type MediaFile } from '@nihongo-lanka/contract';
import { useRef } from 'react';
import { useInput, useRecordContext, useTranslate, ValidationError } from 'react-admin';
import { useUpload } from '../editing/uploads';
import { useLibrary } from '../editing/useLibrary';
import { useFormats } from '../i18n/useFormats';
import { FilePicker } from '../uploads/FilePicker';

/** The PDF files of a lecture: uploaded, sorted and taken away. */
export function HandoutsInput() {
  const translate = useTranslate();
  const format = useFormats();
  const record = useRecordContext<EditedLecture>();
  const { field, fieldState, id } = useInput({ source: 'handoutIds', defaultValue: [] });
  const picker = useRef<HTMLInputElement>(null);
  const { upload, uploading, fault } = useUpload('field');
  const ids: readonly number[] = Array.isArray(field.value) ? field.value : [];
  const library = useLibrary('document', record?.handouts ?? [], ids);
  const files = ids.flatMap((each) => library.find(each) ?? []);

  async function take(given: readonly File[]) {
    let kept = ids;
    for (const file of given) {
      const uploaded = await upload(file);
      if (!uploaded) continue;
      library.add(uploaded);
      kept = [...kept, uploaded.id];
      field.onChange(kept);
    }
  }
  function move(file: MediaFile, by: -1 | 1) {
    const sorted = [...ids];
    const from = sorted.indexOf(file.id);
    sorted.splice(from, 1);
    sorted.splice(from + by, 0, file.id);
    field.onChange(sorted);
  }

  const message = fieldState.error?.message;
  return (
    <Stack role="group" aria-labelledby={`${id}-label`} sx={{ mb: 2, minWidth: 0 }}>
      <Typography id={`${id}-label`} variant="subtitle2" component="p">
        {translate('resources.lectures.fields.handoutIds')}
      </Typography>
      {files.length > 0 && (
        <Stack component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {files.map((file, place) => (
            <Stack
              key={file.id}
              component="li"
              direction="row"
              sx={{ alignItems: 'center', flexWrap: 'wrap' }}
            >
              <Link href={file.url} download={file.name} sx={{ overflowWrap: 'anywhere', mr: 1 }}>
                {file.name}
              </Link>
              <Typography variant="body2" color="text.secondary" sx={{ flex: 1 }}>
                {translate('resources.lectures.megabytes', { size: format.megabytes(file.bytes) })}
              </Typography>
              {([-1, 1] as const).map((by) => (
                <IconButton
                  key={by}
                  disabled={by < 0 ? place === 0 : place === files.length - 1}
                  aria-label={translate(
                    by < 0 ? 'resources.lectures.moveUp' : 'resources.lectures.moveDown',
                    { title: file.name },
                  )}
                  onClick={() => move(file, by)}
                >
                  {by < 0 ? <ArrowUpward fontSize="small" /> : <ArrowDownward fontSize="small" />}
                </IconButton>
              ))}
              <Button
                color="error"
                aria-label={translate('resources.lectures.removeHandout', { title: file.name })}
                onClick={() => field.onChange(ids.filter((each) => each !== file.id))}
              >
                {translate('resources.lectures.removeFile')}
              </Button>
            </Stack>
          ))}
        </Stack>
      )}
      <Stack direction="row" data-field={field.name} tabIndex={-1}>
        <Button
          disabled={Boolean(uploading) || files.length >= lectureLimits.handoutsMax}
          onClick={() => picker.current?.click()}
        >
          {translate('resources.lectures.addHandout')}
        </Button>
      </Stack>
      <FormHelperText error={Boolean(message || fault)} role={fault ? 'alert' : undefined}>
        {message ? (
          <ValidationError error={message} />
        ) : (
          (fault ??
          (uploading
            ? translate('editing.uploading', { name: uploading })
            : translate('resources.lectures.help.handouts')))
        )}
      </FormHelperText>
      <FilePicker
        ref={picker}
        accept=".pdf,application/pdf"
        multiple
        onPick={(files) => void take(files)}
      />
    </Stack>
  );
}
