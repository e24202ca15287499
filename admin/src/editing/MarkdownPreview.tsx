import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { fieldOf, type Language } from '@nihongo-lanka/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useCall } from '../dataProvider';

/** How long nothing is typed before the preview follows, in milliseconds. */
const pause = 400;

/** A text as the site shows it: the server makes it, as it does for readers. */
export function MarkdownPreview({ text, lang }: { text: string; lang: Language }) {
  const translate = useTranslate();
  const call = useCall();
  const [shown, setShown] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setShown(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  const { data, isError } = useQuery({
    queryKey: ['markdown', shown],
    queryFn: () => call('renderMarkdown', { body: { text: shown } }),
    placeholderData: (before) => before,
    staleTime: 60_000,
  });
  const html = useMemo(() => ({ __html: trustedMarkdown(data?.html ?? '') }), [data]);

  if (isError) return <Typography role="alert">{translate('editing.previewFailed')}</Typography>;
  if (text.trim() === '') {
    return <Typography color="text.secondary">{translate('editing.previewEmpty')}</Typography>;
  }
  return (
    <Box
      lang={lang}
      sx={{
        overflowWrap: 'anywhere',
        '& img': { maxWidth: '100%', height: 'auto' },
        '& h2, & h3': { fontSize: 'h6.fontSize', lineHeight: 'var(--line-height)', mt: 2, mb: 1 },
        '& p, & ul, & ol, & blockquote': { mt: 0, mb: 1.5 },
        '& blockquote': { mx: 0, pl: 2, borderLeft: 3, borderColor: 'divider' },
      }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server made it from Markdown without raw HTML.
      dangerouslySetInnerHTML={html}
    />
  );
}

const rules = { createHTML: (html: string) => html };

interface Policy {
  createHTML(html: string): string;
}

function createPolicy(): Policy {
  const made = globalThis.trustedTypes?.createPolicy('markdown', rules);
  return isPolicy(made) ? made : rules;
}

function isPolicy(made: unknown): made is Policy {
  return typeof fieldOf(made, 'createHTML') === 'function';
}

const policy = createPolicy();

/** HTML that the server has made from Markdown, in the form that the page's policy takes. */
function trustedMarkdown(html: string): string {
  return policy.createHTML(html);
}
