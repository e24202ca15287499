import Box from '@mui/material/Box';
import type { EditedLecture, MediaFile } from '@nihongo-lanka/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { SelectInput, useDataProvider, useRecordContext, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ConsoleDataProvider } from '../dataProvider';
import { VideoUploader } from '../uploads/VideoUploader';

const queryKey = ['media', 'video'];

/** The video file of a lecture: uploaded here or chosen from the media library, and played here. */
export function VideoInput() {
  const translate = useTranslate();
  const record = useRecordContext<EditedLecture>();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const { setValue } = useFormContext();
  const chosen: unknown = useWatch({ name: 'videoId' });
  const { data = [], isPending } = useQuery({
    queryKey,
    queryFn: () => dataProvider.getMedia('video'),
  });
  const own = record?.video;
  const videos = own && !data.some(({ id }) => id === own.id) ? [own, ...data] : data;
  const video = videos.find(({ id }) => id === chosen);

  function use(file: MediaFile) {
    queryClient.setQueryData<MediaFile[]>(queryKey, (known = []) => [
      file,
      ...known.filter(({ id }) => id !== file.id),
    ]);
    setValue('videoId', file.id, { shouldDirty: true });
  }

  return (
    <Box>
      <SelectInput
        source="videoId"
        choices={[...videos]}
        optionText="name"
        translateChoice={false}
        isPending={isPending}
        emptyText={translate('resources.lectures.noVideoFile')}
        parse={(value: unknown) => value || null}
        helperText={translate('resources.lectures.help.videoId')}
      />
      <VideoUploader form={`lectures/${record?.id ?? 'add'}`} onUploaded={use} />
      {video && (
        <Box
          component="video"
          controls
          preload="none"
          src={video.url}
          aria-label={video.name}
          sx={{ width: '100%', maxWidth: 480, aspectRatio: '16 / 9', bgcolor: 'black', mb: 2 }}
        />
      )}
    </Box>
  );
}
