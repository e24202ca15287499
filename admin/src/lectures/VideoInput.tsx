import Box from '@mui/material/Box';
import {
  type CaptionLanguage,
  captionLanguages,
  type EditedLecture,
  fieldOf,
  fieldsOf,
  type MediaFile,
} from '@nihongo-lanka/contract';
import { SelectInput, useRecordContext, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useLibrary } from '../editing/useLibrary';
import { VideoUploader } from '../uploads/VideoUploader';
import { CaptionedVideo } from './CaptionedVideo';
import { Renditions } from './Renditions';

/**
 * The video file of a lecture: uploaded here or chosen from the media library, and played here with
 * the captions that the form has.
 */
export function VideoInput() {
  const translate = useTranslate();
  const record = useRecordContext<EditedLecture>();
  const { setValue } = useFormContext();
  const chosen: unknown = useWatch({ name: 'videoId' });
  const captionIds: unknown = useWatch({ name: 'captionIds' });
  const videos = useLibrary('video', [record?.video], 'all');
  const captions = useLibrary(
    'captions',
    captionLanguages.map((language) => record?.captions[language]),
    Object.values(fieldsOf(captionIds)),
  );
  const video = videos.find(chosen);
  const captionOf = (language: CaptionLanguage) => captions.find(fieldOf(captionIds, language));

  function use(file: MediaFile) {
    videos.add(file);
    setValue('videoId', file.id, { shouldDirty: true });
  }

  return (
    <Box>
      <SelectInput
        source="videoId"
        choices={videos.files}
        optionText="name"
        translateChoice={false}
        emptyText={translate('resources.lectures.noVideoFile')}
        parse={(value: unknown) => value || null}
        helperText={translate('resources.lectures.help.videoId')}
      />
      <VideoUploader form={`lectures/${record?.id ?? 'add'}`} onUploaded={use} />
      {video && (
        <CaptionedVideo
          key={video.id}
          video={video}
          captions={{ ja: captionOf('ja'), en: captionOf('en'), si: captionOf('si') }}
        />
      )}
      {video && <Renditions video={video} />}
    </Box>
  );
}
