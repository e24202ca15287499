import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  Edit,
  type EditProps,
  HttpError,
  ListButton,
  type RaRecord,
  useEditContext,
  useTranslate,
} from 'react-admin';

type OwnToRecord =
  | 'children'
  | 'mutationOptions'
  | 'queryOptions'
  | 'redirect'
  | 'title'
  | 'transform';

/** What the screens on which records are edited have in common. */
export function RecordEdit<Row extends RaRecord>({
  queryOptions,
  ...edit
}: Pick<EditProps<Row>, OwnToRecord>) {
  return (
    <Edit<Row>
      {...edit}
      // A field's fault that only the server knows is shown at the field.
      mutationMode="pessimistic"
      actions={false}
      loading={<Waiting />}
      error={<RecordFailed />}
      // RecordFailed tells why. react-admin would say of every failure that there is no such record.
      queryOptions={{ ...queryOptions, onError: () => {} }}
    />
  );
}

function Waiting() {
  return (
    <Box aria-busy sx={{ display: 'grid', gap: 2, py: 2 }}>
      <Skeleton variant="rounded" height={40} width="40%" />
      <Skeleton variant="rounded" height={240} />
    </Box>
  );
}

/** Shown in place of a record that is gone or could not be read. */
function RecordFailed() {
  const { error, refetch } = useEditContext();
  const translate = useTranslate();
  const isGone = error instanceof HttpError && error.status === 404;
  return (
    <Stack role="alert" sx={{ p: 4, gap: 2, alignItems: 'center', textAlign: 'center' }}>
      <Typography>
        {translate(isGone ? 'ra.notification.item_doesnt_exist' : 'layout.recordFailed')}
      </Typography>
      {isGone ? (
        <ListButton />
      ) : (
        <Button variant="outlined" onClick={() => refetch()}>
          {translate('layout.retry')}
        </Button>
      )}
    </Stack>
  );
}
