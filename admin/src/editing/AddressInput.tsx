import { slugOf } from '@nihongo-lanka/contract';
import { TextInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';

interface Props {
  source: string;
  /** What the address begins with: `/lectures/detail/`. */
  path: string;
  maxLength: number;
  /** The published address. Once changed, it redirects to the new one. */
  shared?: string | undefined;
}

/** The end of a document's address on the site. */
export function AddressInput({ source, path, maxLength, shared }: Props) {
  const translate = useTranslate();
  const written: unknown = useWatch({ name: source });
  const title: unknown = useWatch({ name: 'translations.en.title' });
  const made = typeof written === 'string' && written ? written : slugOf(String(title ?? ''));
  const isChanged = shared !== undefined && written !== shared;
  return (
    <TextInput
      source={source}
      helperText={
        isChanged
          ? translate('editing.slugChange')
          : translate('editing.slugHelp', { path: path + (made || '…') })
      }
      slotProps={{ htmlInput: { maxLength, spellCheck: false, autoCapitalize: 'none' } }}
    />
  );
}
