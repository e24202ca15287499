import Box from '@mui/material/Box';
import { type EditedNewsEvent, newsEventLimits } from '@nihongo-lanka/contract';
import { BooleanInput, SelectInput, useRecordContext, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { AddressInput } from '../editing/AddressInput';
import { DocumentHeader } from '../editing/DocumentHeader';
import { DocumentToolbar, ScheduleNotice } from '../editing/DocumentToolbar';
import { Languages, TranslatedInput } from '../editing/Languages';
import { MarkdownInput } from '../editing/MarkdownInput';
import { PictureInput } from '../editing/PictureInput';
import { TimeInput } from '../editing/TimeInput';
import { newsEventKindChoices } from './kinds';

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
        <SelectInput source="kind" choices={newsEventKindChoices} defaultValue="news" isRequired />
        <AddressInput
          source="slug"
          path="/news-event/"
          maxLength={newsEventLimits.slugMax}
          shared={record?.status === 'published' ? record.slug : undefined}
        />
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
            <TranslatedInput
              lang={lang}
              name="title"
              maxLength={titleMax}
              isRequired={lang === 'en'}
            />
            <TranslatedInput
              lang={lang}
              name="summary"
              maxLength={summaryMax}
              helperText={help('summary')}
              multiline
              minRows={2}
            />
            <MarkdownInput
              source={`translations.${lang}.body`}
              label={label('body')}
              lang={lang}
              maxLength={bodyMax}
            />
            {kind === 'event' && (
              <TranslatedInput lang={lang} name="location" maxLength={locationMax} />
            )}
            <TranslatedInput
              lang={lang}
              name="coverAlt"
              maxLength={altMax}
              helperText={help('coverAlt')}
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
