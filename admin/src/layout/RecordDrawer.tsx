import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { touchTarget } from '@nihongo-lanka/client/look';
import { type ReactNode, useId } from 'react';
import {
  type RaRecord,
  useCreatePath,
  useGetOne,
  useLocation,
  useNavigate,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { useParams } from 'react-router-dom';

interface Props<Row extends RaRecord> {
  /** What the record is called. */
  title: (record: Row) => ReactNode;
  /** In pixels, where the window is wider. */
  width?: number;
  children: (record: Row) => ReactNode;
}

/** One record in a drawer over its list, whose filter the address keeps. */
export function RecordDrawer<Row extends RaRecord>({ title, width = 640, children }: Props<Row>) {
  const { id = '' } = useParams();
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const { search } = useLocation();
  const titleId = useId();
  const { data, error, refetch } = useGetOne<Row>(resource, { id }, { retry: false });
  const close = () => navigate(createPath({ resource, type: 'list' }) + search, { replace: true });
  return (
    <Drawer
      open
      anchor="right"
      onClose={close}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { width: { xs: '100%', sm: width }, maxWidth: '100%' },
        },
      }}
    >
      <Stack
        direction="row"
        sx={{ alignItems: 'center', gap: 1, p: 1, pl: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        <Typography id={titleId} variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {data ? title(data) : translate(`resources.${resource}.name`, { smart_count: 1 })}
        </Typography>
        <IconButton
          aria-label={translate('ra.action.close')}
          onClick={close}
          sx={{ ml: 'auto', minWidth: touchTarget, minHeight: touchTarget }}
        >
          <Close />
        </IconButton>
      </Stack>
      <Box sx={{ overflowY: 'auto', p: 2, flex: 1 }}>
        {error && !data && (
          <Alert
            severity="error"
            action={
              <Button color="inherit" size="small" onClick={() => refetch()}>
                {translate('layout.retry')}
              </Button>
            }
          >
            {error.message}
          </Alert>
        )}
        {!data && !error && <Skeleton variant="rounded" height={320} />}
        {data && children(data)}
      </Box>
    </Drawer>
  );
}
