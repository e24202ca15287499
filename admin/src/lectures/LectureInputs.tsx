import Box from '@mui/material/Box';
import {
  captionLanguages,
  type EditedLecture,
  lectureCategories,
  lectureLimits,
  lectureTextNames,
  lectureTexts,
} from '@nihongo-lanka/contract';
import { BooleanInput, DateInput, SelectInput, useRecordContext, useTranslate } from 'react-admin';
import { AddressInput } from '../editing/AddressInput';
import { DocumentHeader } from '../editing/DocumentHeader';
import { DocumentToolbar } from '../editing/DocumentToolbar';
import { Languages, TranslatedInput } from '../editing/Languages';
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
        <AddressInput source="lectureId" path="/lectures/detail/" maxLength={lectureLimits.idMax} />
        <DateInput source="date" helperText={translate('resources.lectures.help.date')} />
        <YouTubeInput />
      </Box>
      <PictureInput source="imageId" label="resources.lectures.fields.imageId" file="image" />
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
        {(lang) =>
          lectureTextNames.map((name) => {
            const { max, lines } = lectureTexts[name];
            return (
              <TranslatedInput
                key={name}
                lang={lang}
                name={name}
                maxLength={max}
                isRequired={lang === 'en' && name === 'title'}
                {...(lines && { multiline: true, minRows: 3 })}
              />
            );
          })
        }
      </Languages>
      <DocumentToolbar canSchedule={false} />
    </Box>
  );
}
