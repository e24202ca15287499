import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { deckLimits } from '@nihongo-lanka/contract';
import { useRef } from 'react';
import { useInput, useTranslate, ValidationError } from 'react-admin';
import { pictureIn, useUpload } from '../editing/uploads';
import { FilePicker } from '../uploads/FilePicker';

const kinds = {
  sound: {
    accept: 'audio/*',
    none: 'resources.decks.card.noSound',
    choose: 'resources.decks.card.chooseSound',
    chooseOther: 'resources.decks.card.chooseOtherSound',
    remove: 'resources.decks.card.removeSound',
    help: 'resources.decks.help.sound',
  },
  picture: {
    accept: 'image/*',
    none: 'editing.noPicture',
    choose: 'editing.choosePicture',
    chooseOther: 'editing.changePicture',
    remove: 'editing.removePicture',
    help: 'editing.dropPicture',
  },
} as const;

const soundFault = ({ size }: File) =>
  size > deckLimits.soundBytesMax ? 'contract.card.soundTooLarge' : undefined;

interface Props {
  source: string;
  kind: keyof typeof kinds;
  /** What the card is called. */
  word: string;
}

/** The sound or the picture of a card: uploaded into the media library, heard or seen, and taken away. */
export function CardFileInput({ source, kind, word }: Props) {
  const translate = useTranslate();
  const { field, fieldState, id } = useInput({ source });
  const picker = useRef<HTMLInputElement>(null);
  const { upload, uploading, fault } = useUpload(
    'field',
    kind === 'sound' ? soundFault : undefined,
  );
  const address = typeof field.value === 'string' && field.value ? field.value : undefined;
  const texts = kinds[kind];
  const message = fieldState.error?.message;

  async function take(file: File | undefined) {
    const kept = file && (await upload(file));
    if (kept) field.onChange(kept.url);
  }

  return (
    <Stack
      role="group"
      data-field={field.name}
      aria-labelledby={`${id}-label`}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const [dropped] = event.dataTransfer.files;
        void take(kind === 'picture' ? pictureIn(event.dataTransfer) : dropped);
      }}
      sx={{ minWidth: 0, gap: 0.5, alignItems: 'flex-start' }}
    >
      <Typography id={`${id}-label`} variant="subtitle2" component="p">
        {translate(`resources.decks.fields.${kind}`)}
      </Typography>
      {address ? (
        <CardFile kind={kind} address={address} word={word} />
      ) : (
        <Typography variant="body2" color="text.secondary">
          {translate(texts.none)}
        </Typography>
      )}
      <Stack direction="row" sx={{ flexWrap: 'wrap' }}>
        <Button size="small" disabled={Boolean(uploading)} onClick={() => picker.current?.click()}>
          {translate(address ? texts.chooseOther : texts.choose)}
        </Button>
        {address && (
          <Button size="small" color="error" onClick={() => field.onChange(null)}>
            {translate(texts.remove)}
          </Button>
        )}
      </Stack>
      <FormHelperText error={Boolean(message || fault)} role={fault ? 'alert' : undefined}>
        {message ? (
          <ValidationError error={message} />
        ) : (
          (fault ??
          translate(uploading ? 'editing.uploading' : texts.help, uploading && { name: uploading }))
        )}
      </FormHelperText>
      <FilePicker ref={picker} accept={texts.accept} onPick={([file]) => void take(file)} />
    </Stack>
  );
}

function CardFile({ kind, address, word }: { kind: Props['kind']; address: string; word: string }) {
  const translate = useTranslate();
  if (kind === 'picture') {
    return (
      <Box
        component="img"
        src={address}
        alt=""
        sx={{ width: 120, height: 80, objectFit: 'cover', borderRadius: 1 }}
      />
    );
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: the word that is said stands beside it.
    <audio
      controls
      preload="none"
      src={address}
      aria-label={translate('resources.decks.card.playSound', { word })}
      style={{ maxWidth: '100%', height: 40 }}
    />
  );
}
