import Box from '@mui/material/Box';
import {
  captionLanguages,
  type EditedLecture,
  lectureCategories,
  lectureLimits,
  slugOf,
} from '@nihongo-lanka/contract';
import {
  BooleanInput,
  DateInput,
  SelectInput,
  TextInput,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { DocumentHeader } from '../editing/DocumentHeader';
import { DocumentToolbar } from '../editing/DocumentToolbar';
import { Languages } from '../editing/Languages';
import { PictureInput } from '../editing/PictureInput';
import { CaptionInput } from './CaptionInput';
import { categories } from './categories';
import { HandoutsInput } from './HandoutsInput';
import { VideoInput } from './VideoInput';
import { VocabularyInput } from './VocabularyInput';
import { YouTubeInput } from './YouTubeInput';

const columns = (most: number) => ({
  display: 'grid',
  columnGap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: `repeat(${most}, minmax(0, 1fr))` },
});

/** All that is written of a lecture. */
export function LectureInputs() {
  const translate = useTranslate();
  const record = useRecordContext<EditedLecture>();
  const label = (name: string) => `resources.lectures.fields.${name}`;
  const { titleMax, descriptionMax, altMax } = lectureLimits;
  return (
    <Box sx={{ width: '100%' }}>
      <DocumentHeader
        type="lecture"
        address={record ? `/lectures/detail/${record.lectureId}` : undefined}
      />
      <Box sx={columns(2)}>
        <SelectInput
          source="category"
          choices={categories}
          defaultValue={lectureCategories[0]}
          isRequired
        />
        <AddressInput />
        <DateInput source="date" helperText={translate('resources.lectures.help.date')} />
        <YouTubeInput />
      </Box>
      <PictureInput source="imageId" label={label('imageId')} file="image" />
      <VideoInput />
      <Box sx={columns(3)}>
        {captionLanguages.map((language) => (
          <CaptionInput key={language} language={language} />
        ))}
      </Box>
      <HandoutsInput />
      <VocabularyInput />
      <BooleanInput
        source="isOpen"
        defaultValue={false}
        helperText={translate('resources.lectures.help.isOpen')}
      />
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
              source={`translations.${lang}.description`}
              label={label('description')}
              multiline
              minRows={3}
              slotProps={{ htmlInput: { lang, maxLength: descriptionMax } }}
            />
            <TextInput
              source={`translations.${lang}.imageAlt`}
              label={label('imageAlt')}
              slotProps={{ htmlInput: { lang, maxLength: altMax } }}
            />
          </>
        )}
      </Languages>
      <DocumentToolbar canSchedule={false} />
    </Box>
  );
}

/** The end of the lecture's address on the site. */
function AddressInput() {
  const translate = useTranslate();
  const written: unknown = useWatch({ name: 'lectureId' });
  const title: unknown = useWatch({ name: 'translations.en.title' });
  const made = typeof written === 'string' && written ? written : slugOf(String(title ?? ''));
  return (
    <TextInput
      source="lectureId"
      helperText={translate('resources.lectures.help.lectureId', {
        path: `/lectures/detail/${made || '…'}`,
      })}
      slotProps={{
        htmlInput: { maxLength: lectureLimits.idMax, spellCheck: false, autoCapitalize: 'none' },
      }}
    />
  );
}
