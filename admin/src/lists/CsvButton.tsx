import DownloadIcon from '@mui/icons-material/GetApp';
import { callPath, calls, exportName, languageQuery } from '@nihongo-lanka/contract';
import { Button, HttpError, useListContext, useNotify, useResourceContext } from 'react-admin';
import { useCall } from '../dataProvider';
import { useLanguage } from '../i18n/useLanguage';

export interface CsvExport {
  name:
    | 'exportUsers'
    | 'exportLectureFigures'
    | 'exportLearnerFigures'
    | 'exportDecks'
    | 'exportCardFigures';
  /** Whether it is about people: then it asks again who is there. */
  isOfPeople?: boolean;
}

interface Props extends CsvExport {
  /** Sent besides the filter and the order. */
  query?: Readonly<Record<string, string>>;
  /** Called once the download has begun. */
  onDone?: () => void;
}

/** Downloads all that the list's filter leaves, in its order. */
export function CsvButton({ name, isOfPeople = false, query, onDone }: Props) {
  const { filterValues, sort, data } = useListContext();
  const resource = useResourceContext();
  const call = useCall();
  const notify = useNotify();
  const language = useLanguage();
  if (!data?.length) return null;

  async function download() {
    try {
      // The browser downloads by itself: it can't ask for a password.
      if (isOfPeople) await call('freshProof');
    } catch (error) {
      const isGivenUp = error instanceof HttpError && error.body?.code === 'PROOF_REQUIRED';
      return isGivenUp || notify('ra.notification.http_error', { type: 'error' });
    }
    const search = new URLSearchParams({
      sort: JSON.stringify([sort.field, sort.order]),
      filter: JSON.stringify(filterValues),
      [languageQuery]: language,
      ...query,
    });
    const link = document.createElement('a');
    link.href = `${callPath(calls[name])}?${search}`;
    link.download = `${exportName(String(resource), filterValues)}.csv`;
    link.click();
    onDone?.();
  }

  return (
    <Button label="ra.action.export" onClick={download}>
      <DownloadIcon />
    </Button>
  );
}
