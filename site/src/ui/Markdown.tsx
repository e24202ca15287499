import type { Language } from '@nihongo-lanka/contract/language';
import { markJapanese } from './japanese';

/** A text editors wrote in Markdown, as the `...Html` field of an answer. */
export function Markdown({ html, lang }: { html: string; lang: Language }) {
  const marked = { __html: markJapanese(html) };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the CMS makes it from Markdown without raw HTML, and sanitises it.
  return <div className="markdown stack" lang={lang} dangerouslySetInnerHTML={marked} />;
}
