import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import {
  type EditedNewsEvent,
  languages,
  type MediaFile,
  newsEventKinds,
  newsEventLimits,
  slugOf,
} from '@nihongo-lanka/contract';
import {
  ListButton,
  SelectInput,
  TextInput,
  useNotify,
  useRecordContext,
  useTranslate,
  useUpdate,
} from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { DocumentToolbar, ScheduleNotice } from '../editing/DocumentToolbar';
import { Languages } from '../editing/Languages';
import { MarkdownInput } from '../editing/MarkdownInput';
import { PictureInput } from '../editing/PictureInput';
import { PreviewButton } from '../editing/PreviewButton';
import { StateChip, TranslationChip } from '../editing/StateChip';
import { TimeInput } from '../editing/TimeInput';

const kindChoices = newsEventKinds.map((id) => ({
  id,
  name: `resources.news-event.kinds.${id}`,
}));

const coverOf = (record: Record<string, unknown>) => (record as { cover: MediaFile | null }).cover;

/** All that is written of a news item or event. */
export function NewsEventInputs() {
  const translate = useTranslate();
  const label = (name: string) => `resources.news-event.fields.${name}`;
  const help = (name: string) => translate(`resources.news-event.help.${name}`);
  const kind: unknown = useWatch({ name: 'kind' });
  const { titleMax, summaryMax, bodyMax, locationMax, altMax } = newsEventLimits;

  return (
    <Box sx={{ width: '100%', p: 2 }}>
      <Header />
      <ScheduleNotice />
      <Box sx={columns}>
        <SelectInput source="kind" choices={kindChoices} defaultValue="news" isRequired />
        <SlugInput />
        {kind === 'event' && <TimeInput source="startsAt" isRequired />}
        {kind === 'event' && <TimeInput source="endsAt" isRequired />}
        <TimeInput source="date" help={help('date')} />
      </Box>
      <PictureInput source="coverId" label={label('coverId')} fileOf={coverOf} />
      <Languages>
        {(lang) => (
          <>
            <TextInput
              source={`translations.${lang}.title`}
              label={label('title')}
              isRequired={lang === 'en'}
              slotProps={{ htmlInput: { lang, maxLength: titleMax } }}
            />
            <TextInput
              source={`translations.${lang}.summary`}
              label={label('summary')}
              helperText={help('summary')}
              multiline
              minRows={2}
              slotProps={{ htmlInput: { lang, maxLength: summaryMax } }}
            />
            <MarkdownInput
              source={`translations.${lang}.body`}
              label={label('body')}
              lang={lang}
              maxLength={bodyMax}
            />
            {kind === 'event' && (
              <TextInput
                source={`translations.${lang}.location`}
                label={label('location')}
                slotProps={{ htmlInput: { lang, maxLength: locationMax } }}
              />
            )}
            <TextInput
              source={`translations.${lang}.coverAlt`}
              label={label('coverAlt')}
              helperText={help('coverAlt')}
              slotProps={{ htmlInput: { lang, maxLength: altMax } }}
            />
          </>
        )}
      </Languages>
      <DocumentToolbar />
    </Box>
  );
}

const columns = {
  display: 'grid',
  columnGap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
};

/** The end of the item's address on the site. */
function SlugInput() {
  const translate = useTranslate();
  const record = useRecordContext<EditedNewsEvent>();
  const slug: unknown = useWatch({ name: 'slug' });
  const title: unknown = useWatch({ name: 'translations.en.title' });
  const made = typeof slug === 'string' && slug ? slug : slugOf(String(title ?? ''));
  const isChanged = record?.status === 'published' && slug !== record.slug;
  return (
    <TextInput
      source="slug"
      helperText={
        isChanged
          ? translate('editing.slugChange')
          : translate('editing.slugHelp', { path: `/news-event/${made || '…'}` })
      }
      slotProps={{
        htmlInput: {
          maxLength: newsEventLimits.slugMax,
          spellCheck: false,
          autoCapitalize: 'none',
        },
      }}
    />
  );
}

/** What readers see of the item, and how its two languages stand beside one another. */
function Header() {
  const translate = useTranslate();
  const record = useRecordContext<EditedNewsEvent>();
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
          type="news-event"
          id={record.id}
          written={languages.filter((language) => record.translations[language])}
        />
        {record.status === 'published' && (
          <Button href={`/news-event/${record.slug}`} target="_blank" rel="noopener">
            {translate('editing.openOnSite')}
          </Button>
        )}
      </Stack>
      {record.sinhala === 'older' && <OlderSinhala record={record} />}
    </>
  );
}

function OlderSinhala({ record }: { record: EditedNewsEvent }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { isDirty } = useFormState();
  const [update, { isPending }] = useUpdate();
  const fits = () =>
    update(
      'news-event',
      { id: record.id, data: { ...record, sinhalaIsCurrent: true }, previousData: record },
      { onError: (error) => notify(Object(error).message, { type: 'error' }) },
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
