import Box from '@mui/material/Box';
import {
  type EditedNewsEvent,
  newsEventKinds,
  newsEventLimits,
  slugOf,
} from '@nihongo-lanka/contract';
import { BooleanInput, SelectInput, TextInput, useRecordContext, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { DocumentHeader } from '../editing/DocumentHeader';
import { DocumentToolbar, ScheduleNotice } from '../editing/DocumentToolbar';
import { Languages } from '../editing/Languages';
import { MarkdownInput } from '../editing/MarkdownInput';
import { PictureInput } from '../editing/PictureInput';
import { TimeInput } from '../editing/TimeInput';

const kindChoices = newsEventKinds.map((id) => ({
  id,
  name: `resources.news-event.kinds.${id}`,
}));

/** All that is written of a news item or event. */
export function NewsEventInputs() {
  const translate = useTranslate();
  const label = (name: string) => `resources.news-event.fields.${name}`;
  const help = (name: string) => translate(`resources.news-event.help.${name}`);
  const record = useRecordContext<EditedNewsEvent>();
  const kind: unknown = useWatch({ name: 'kind' });
  const { titleMax, summaryMax, bodyMax, locationMax, altMax } = newsEventLimits;

  return (
    <Box sx={{ width: '100%' }}>
      <DocumentHeader
        type="news-event"
        address={record ? `/news-event/${record.slug}` : undefined}
      />
      <ScheduleNotice />
      <Box sx={columns}>
        <SelectInput source="kind" choices={kindChoices} defaultValue="news" isRequired />
        <SlugInput />
        {kind === 'event' && <TimeInput source="startsAt" isRequired />}
        {kind === 'event' && <TimeInput source="endsAt" isRequired />}
        <TimeInput source="date" help={help('date')} />
        <BooleanInput
          source="hasExamDates"
          helperText={help('hasExamDates')}
          defaultValue={false}
        />
      </Box>
      <PictureInput source="coverId" label={label('coverId')} file="cover" />
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
