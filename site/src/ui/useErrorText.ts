import { ApiError } from '@nihongo-lanka/client/apiError';
import { isMissingChunk } from '@nihongo-lanka/client/retryImport';
import { useText } from '../i18n/useText';

export function useErrorText(): (error: unknown) => string {
  const text = useText('ui');
  return (error) => {
    if (isMissingChunk(error)) return text('failed.network');
    if (!(error instanceof ApiError)) return text('failed.unexpected');
    return error.message || text('failed.network');
  };
}
