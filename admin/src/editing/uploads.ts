import { uploadField } from '@nihongo-lanka/contract';
import { useCallback, useState } from 'react';
import { HttpError, useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../dataProvider';

export function pictureIn(items: DataTransfer | null): File | undefined {
  return [...(items?.files ?? [])].find(({ type }) => type.startsWith('image/'));
}

/**
 * Puts a file into the media library, and says so where it can't be done.
 * @param tell by a notice, or by `fault` alone, which then stands at the field
 * @param refusal the key of the text that says why a file is not even sent
 */
export function useUpload(
  tell: 'notice' | 'field' = 'notice',
  refusal?: (file: File) => string | undefined,
) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const translate = useTranslate();
  const [uploading, setUploading] = useState<string>();
  const [fault, setFault] = useState<string>();

  const upload = useCallback(
    async (file: File) => {
      setUploading(file.name);
      setFault(undefined);
      try {
        const refused = refusal?.(file);
        if (refused) throw new HttpError(refused, 400);
        return await dataProvider.upload(file);
      } catch (error) {
        const { message, body }: Partial<HttpError> = error instanceof HttpError ? error : {};
        const reason = String(body?.errors?.[uploadField] ?? message ?? '');
        const told = { name: file.name, reason: translate(reason, { _: reason }) };
        if (tell === 'field') setFault(translate('editing.uploadFailed', told));
        else notify('editing.uploadFailed', { type: 'error', messageArgs: told });
        return undefined;
      } finally {
        setUploading(undefined);
      }
    },
    [dataProvider, notify, refusal, tell, translate],
  );
  return { upload, uploading, fault };
}
