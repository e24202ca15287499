import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { touchTarget } from '@nihongo-lanka/client/look';
import { type ReactNode, useId } from 'react';
import {
  type RaRecord,
  useGetOne,
  useNavigate,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { useParams } from 'react-router-dom';
import { useListPath } from './drawerPaths';

interface DrawerFrameProps {
  /** Of the title's element, which names the dialog. */
  titleId: string;
  title: ReactNode;
  /** In pixels, where the window is wider. */
  width: number;
  onClose: () => void;
  /** Below what scrolls. */
  footer?: ReactNode;
  children: ReactNode;
}

export function DrawerFrame({
  titleId,
  title,
  width,
  onClose,
  footer,
  children,
}: DrawerFrameProps) {
  const translate = useTranslate();
  const close = translate('ra.action.close');
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
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
        {title}
        <Tooltip title={close}>
          <IconButton
            aria-label={close}
            onClick={onClose}
            sx={{ ml: 'auto', minWidth: touchTarget, minHeight: touchTarget }}
          >
            <Close />
          </IconButton>
        </Tooltip>
      </Stack>
      <Box sx={{ overflowY: 'auto', p: 2, flex: 1 }}>{children}</Box>
      {footer}
    </Drawer>
  );
}

interface RecordDrawerProps<Row extends RaRecord> {
  /** What the record is called. */
  title: (record: Row) => ReactNode;
  width?: number;
  footer?: (record: Row) => ReactNode;
  children: (record: Row) => ReactNode;
}

export function RecordDrawer<Row extends RaRecord>({
  title,
  width = 640,
  footer,
  children,
}: RecordDrawerProps<Row>) {
  const { id = '' } = useParams();
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const navigate = useNavigate();
  const listPath = useListPath();
  const titleId = useId();
  const { data, error, refetch } = useGetOne<Row>(resource, { id }, { retry: false });
  return (
    <DrawerFrame
      titleId={titleId}
      title={
        <Typography id={titleId} variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {data ? title(data) : translate(`resources.${resource}.name`, { smart_count: 1 })}
        </Typography>
      }
      width={width}
      onClose={() => navigate(listPath, { replace: true })}
      footer={data && footer?.(data)}
    >
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
    </DrawerFrame>
  );
}
