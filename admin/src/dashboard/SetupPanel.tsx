import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { SetupEntry, SetupItem } from '@nihongo-lanka/contract';
import { useEffect, useRef } from 'react';
import { LinkBase, useCreatePath, useLocation, useTranslate } from 'react-admin';
import { setupHash, useSetup } from '../setup/useSetup';
import { LinkList, Panel } from './Panel';

/** What an admin still has to do before the site opens. It is empty when all is done. */
export function SetupPanel() {
  const translate = useTranslate();
  const { items } = useSetup();
  const location = useLocation();
  const panel = useRef<HTMLElement>(null);
  const isShown = items.length > 0;
  // Each location is a new object, so that the same link leads here again.
  useEffect(() => {
    if (!isShown || location.hash !== setupHash) return;
    panel.current?.focus({ preventScroll: true });
    // What stands above it grows as it loads, until the admin scrolls.
    const stay = new AbortController();
    const observer = new ResizeObserver(() => panel.current?.scrollIntoView());
    stay.signal.addEventListener('abort', () => observer.disconnect());
    observer.observe(document.body);
    for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
      window.addEventListener(type, () => stay.abort(), { signal: stay.signal, passive: true });
    }
    return () => stay.abort();
  }, [isShown, location]);
  if (!isShown) return null;
  return (
    <Panel title={translate('setup.title')} ref={panel}>
      <Typography gutterBottom>{translate('setup.intro')}</Typography>
      <LinkList>
        {items.map((entry) => (
          <Box component="li" key={entry.item} sx={{ py: 1 }}>
            <SetupLine {...entry} />
            <Typography variant="body2" color="text.secondary">
              {translate(`setup.reasons.${entry.reason}`)}
            </Typography>
          </Box>
        ))}
      </LinkList>
    </Panel>
  );
}

/** What the console itself has. */
const lists: Partial<Record<SetupItem, string>> = {
  news: 'news-event',
  lectures: 'lectures',
  lectureVideos: 'lectures',
};
const adminsSearch = new URLSearchParams({ filter: JSON.stringify({ role: 'admin' }) });

function SetupLine({ item, address }: SetupEntry) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const label = translate(`setup.items.${item}`, { settings: 'SMTP_URL, MAIL_FROM' });
  const list = (resource: string) => createPath({ resource, type: 'list' });
  const resource = lists[item];
  const path = item === 'admins' ? `${list('users')}?${adminsSearch}` : resource && list(resource);
  if (path) {
    return (
      <Link component={LinkBase} to={path}>
        {label}
      </Link>
    );
  }
  if (!address) return <Typography>{label}</Typography>;
  return (
    <Link href={address} target="_blank" rel="noopener noreferrer">
      {label}
    </Link>
  );
}
