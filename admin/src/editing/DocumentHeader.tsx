import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import {
  type DocumentState,
  languages,
  type PreviewType,
  type TranslationState,
} from '@nihongo-lanka/contract';
import {
  ListButton,
  type RaRecord,
  useNotify,
  useRecordContext,
  useResourceContext,
  useTranslate,
  useUpdate,
} from 'react-admin';
import { useFormState } from 'react-hook-form';
import { PreviewButton } from './PreviewButton';
import { StateChip, TranslationChip } from './StateChip';

interface Document {
  id: string;
  state: DocumentState;
  sinhala: TranslationState;
  status: 'draft' | 'published';
  translations: { en: object | null; si: object | null };
}

interface Props {
  type: PreviewType;
  /** Where readers find it; undefined before it is saved. */
  address: string | undefined;
}

/** What readers see of a document, how its two languages stand beside one another, and its preview. */
export function DocumentHeader({ type, address }: Props) {
  const translate = useTranslate();
  const record = useRecordContext<Document>();
  if (!record) {
    return (
      <Box sx={{ mb: 2 }}>
        <ListButton />
      </Box>
    );
  }
  return (
    <>
      <Stack direction="row" sx={{ mb: 2, gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <ListButton />
        <StateChip state={record.state} />
        <TranslationChip state={record.sinhala} />
        <Box sx={{ flex: 1 }} />
        <PreviewButton
          type={type}
          id={record.id}
          written={languages.filter((language) => record.translations[language])}
        />
        {record.status === 'published' && (
          <Button href={address ?? '/'} target="_blank" rel="noopener">
            {translate('editing.openOnSite')}
          </Button>
        )}
      </Stack>
      {record.sinhala === 'older' && <OlderSinhala record={record} />}
    </>
  );
}

function OlderSinhala({ record }: { record: Document }) {
  const translate = useTranslate();
  const notify = useNotify();
  const resource = useResourceContext();
  const { isDirty } = useFormState();
  const [update, { isPending }] = useUpdate<RaRecord, Error>();
  const fits = () =>
    update(
      resource,
      { id: record.id, data: { ...record, sinhalaIsCurrent: true }, previousData: record },
      { onError: ({ message }) => notify(message, { type: 'error' }) },
    );
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        // The record is read anew afterwards, and unsaved changes would be lost.
        <Button size="small" color="inherit" disabled={isPending || isDirty} onClick={fits}>
          {translate('editing.stillFits')}
        </Button>
      }
    >
      {translate('editing.older')}
    </Alert>
  );
}
