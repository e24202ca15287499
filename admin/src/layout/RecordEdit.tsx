import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Edit, type EditProps, type RaRecord } from 'react-admin';
import { RecordFailed } from './RecordFailed';

type OwnToRecord = 'children' | 'mutationOptions' | 'queryOptions' | 'redirect' | 'title';

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
