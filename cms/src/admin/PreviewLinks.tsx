import { useFetchClient } from '@strapi/strapi/admin';
import { useState } from 'react';
import { Part, PartButton } from './parts';

interface PanelProps {
  model: string;
  /** Strapi leaves out the address of a page, which there is once. */
  documentId?: string;
  document?: { documentId?: string };
}

const previewed = [
  'api::news-event.news-event',
  'api::site.home',
  'api::site.about',
  'api::site.support',
  'api::site.foundation',
];

/** Beside an entry that has previews: ends the links that were given away. The console can do the same. */
export function PreviewLinksPanel({ model, document, ...address }: PanelProps) {
  const documentId = address.documentId ?? document?.documentId;
  if (!previewed.includes(model) || !documentId) return null;
  const content = <PreviewLinks key={documentId} path={`/panel-previews/${model}/${documentId}`} />;
  return { title: 'Preview links', content };
}

function PreviewLinks({ path }: { path: string }) {
  const { post } = useFetchClient();
  const [state, setState] = useState<'idle' | 'busy' | 'ended' | 'failed'>('idle');

  async function end() {
    setState('busy');
    try {
      await post(path);
      setState('ended');
    } catch {
      setState('failed');
    }
  }

  return (
    <Part>
      <p>Anyone with a preview link can read it for seven days without an account.</p>
      <PartButton type="button" disabled={state === 'busy'} onClick={() => void end()}>
        End all earlier links
      </PartButton>
      {state === 'ended' && (
        <p role="status">All earlier links have ended. Open the preview again for a new one.</p>
      )}
      {state === 'failed' && <p role="alert">The links could not be ended. Try again.</p>}
    </Part>
  );
}
