import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useCall } from '../dataProvider';
import { useLanguage } from '../i18n/useLanguage';

/** A screen's title for the top bar, and, followed by the foundation's name, for the browser's tab. */
export function ScreenTitle({ children }: { children: string }) {
  return (
    <>
      <title>{`${children} | ${useFoundationName()}`}</title>
      {children}
    </>
  );
}

/** The foundation's name as its editors wrote it; the product's own until that is known. */
function useFoundationName(): string {
  const call = useCall();
  const translate = useTranslate();
  const language = useLanguage();
  const { data } = useQuery({
    // The server answers in the reader's language.
    queryKey: ['site', language],
    queryFn: () => call('siteShell'),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data?.foundation.name ?? translate('layout.home');
}
