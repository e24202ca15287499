import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { mediaFileSchema } from '@nihongo-lanka/contract';
import { useRef } from 'react';
import { useInput, useRecordContext, useTranslate, ValidationError } from 'react-admin';
import { FilePicker } from '../uploads/FilePicker';
import { pictureIn, useUpload } from './uploads';
import { useLibrary } from './useLibrary';

interface Props {
  /** The field with the file's id. */
  source: string;
  label: string;
  /** The field of the stored record that holds the file itself. */
  file: string;
}

/** A picture of the media library: chosen, dropped or pasted, seen, changed and taken away. */
export function PictureInput({ source, label, file: storedIn }: Props) {
  const translate = useTranslate();
  const record = useRecordContext();
  const { field, fieldState, id } = useInput({ source });
  const picker = useRef<HTMLInputElement>(null);
  const { upload, uploading } = useUpload();
  const stored = mediaFileSchema.safeParse(record?.[storedIn]).data;
  const library = useLibrary('image', [stored], [field.value]);
  const file = library.find(field.value);
  const { error } = fieldState;

  async function take(picture: File | undefined) {
    const kept = picture && (await upload(picture));
    if (!kept) return;
    library.add(kept);
    field.onChange(kept.id);
  }

  return (
    <Box
      role="group"
      data-field={source}
      aria-labelledby={`${id}-label`}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void take(pictureIn(event.dataTransfer));
      }}
      onPaste={(event) => void take(pictureIn(event.clipboardData))}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        alignItems: 'center',
        p: 1.5,
        mb: 2,
        border: 1,
        borderStyle: 'dashed',
        borderColor: error ? 'error.main' : 'divider',
        borderRadius: 1,
      }}
    >
      {file ? (
        <Box
          component="img"
          src={file.url}
          alt=""
          sx={{ width: 160, height: 100, objectFit: 'cover', borderRadius: 1 }}
        />
      ) : (
        <Typography color="text.secondary">{translate('editing.noPicture')}</Typography>
      )}
      <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
        <Typography id={`${id}-label`} variant="subtitle2" component="p">
          {translate(label)}
        </Typography>
        <Button size="small" onClick={() => picker.current?.click()} disabled={Boolean(uploading)}>
          {translate(file ? 'editing.changePicture' : 'editing.choosePicture')}
        </Button>
        {file && (
          <Button size="small" color="error" onClick={() => field.onChange(null)}>
            {translate('editing.removePicture')}
          </Button>
        )}
        <FormHelperText error={Boolean(error)}>
          {error?.message ? (
            <ValidationError error={error.message} />
          ) : uploading ? (
            translate('editing.uploading', { name: uploading })
          ) : (
            translate('editing.dropPicture')
          )}
        </FormHelperText>
        {uploading && (
          <LinearProgress aria-label={translate('editing.uploading', { name: uploading })} />
        )}
      </Box>
      <FilePicker ref={picker} accept="image/*" onPick={([file]) => void take(file)} />
    </Box>
  );
}
