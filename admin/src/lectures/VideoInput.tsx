import Box from '@mui/material/Box';
import type { EditedLecture } from '@nihongo-lanka/contract';
import { useQuery } from '@tanstack/react-query';
import { SelectInput, useDataProvider, useRecordContext, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { ConsoleDataProvider } from '../dataProvider';

/** The video file of a lecture, chosen from the media library and played here. */
export function VideoInput() {
  const translate = useTranslate();
  const record = useRecordContext<EditedLecture>();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const chosen: unknown = useWatch({ name: 'videoId' });
  const { data = [], isPending } = useQuery({
    queryKey: ['media', 'video'],
    queryFn: () => dataProvider.getMedia('video'),
  });
  const own = record?.video;
  const videos = own && !data.some(({ id }) => id === own.id) ? [own, ...data] : data;
  const video = videos.find(({ id }) => id === chosen);
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
