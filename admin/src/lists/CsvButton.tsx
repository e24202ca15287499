import DownloadIcon from '@mui/icons-material/GetApp';
import { callPath, calls, languageQuery } from '@nihongo-lanka/contract';
import {
  Button,
  HttpError,
  useDataProvider,
  useListContext,
  useNotify,
  useResourceContext,
} from 'react-admin';
import type { ConsoleDataProvider } from '../dataProvider';
import { useLanguage } from '../i18n/useLanguage';

interface Props {
  call: 'exportLectureFigures' | 'exportLearnerFigures';
  /** Whether it is about people: then it asks again who is there. */
  isOfPeople?: boolean;
}

/** Downloads all that the list's filter leaves, in its order. */
export function CsvButton({ call, isOfPeople = false }: Props) {
  const { filterValues, sort, data } = useListContext();
  const resource = useResourceContext();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const language = useLanguage();
  if (!data?.length) return null;

  async function download() {
    try {
      // The browser downloads by itself: it can't ask for a password.
      if (isOfPeople) await dataProvider.requireProof();
    } catch (error) {
      const isGivenUp = error instanceof HttpError && error.body?.code === 'PROOF_REQUIRED';
      return isGivenUp || notify('ra.notification.http_error', { type: 'error' });
    }
    const query = new URLSearchParams({
      sort: JSON.stringify([sort.field, sort.order]),
      filter: JSON.stringify(filterValues),
      [languageQuery]: language,
    });
    const link = document.createElement('a');
    link.href = `${callPath(calls[call])}?${query}`;
    link.download = `${resource}.csv`;
    link.click();
  }

  return (
    <Button label="ra.action.export" onClick={download}>
      <DownloadIcon />
    </Button>
  );
}
