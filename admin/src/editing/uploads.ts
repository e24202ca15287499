import { uploadField } from '@nihongo-lanka/contract';
import { useCallback, useState } from 'react';
import { HttpError, useDataProvider, useNotify } from 'react-admin';
import type { ConsoleDataProvider } from '../dataProvider';

/** The first picture that is pasted or dropped. */
export function pictureIn(items: DataTransfer | null): File | undefined {
  return [...(items?.files ?? [])].find(({ type }) => type.startsWith('image/'));
}

/** Puts a picture into the media library, and says so where it can't be done. */
export function useUpload() {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  /** The name of the file that is on its way. */
  const [uploading, setUploading] = useState<string>();

  const upload = useCallback(
    async (file: File) => {
      setUploading(file.name);
      try {
        return await dataProvider.uploadMedia(file);
      } catch (error) {
        const { message, body }: Partial<HttpError> = error instanceof HttpError ? error : {};
        const reason = body?.errors?.[uploadField] ?? message ?? '';
        notify('editing.uploadFailed', {
          type: 'error',
          messageArgs: { name: file.name, reason: String(reason) },
        });
        return undefined;
      } finally {
        setUploading(undefined);
      }
    },
    [dataProvider, notify],
  );
  return { upload, uploading };
}
