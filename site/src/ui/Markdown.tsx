import type { Language } from '@nihongo-lanka/contract/language';
import { useMemo } from 'react';
import { markJapanese } from './japanese';

declare global {
  /** In browsers that know Trusted Types; what it makes is a string for none but them. */
  var trustedTypes:
    | { createPolicy(name: string, rules: HtmlRules): { createHTML(html: string): string } }
    | undefined;
}

interface HtmlRules {
  createHTML: (html: string) => string;
}

// The only way for a string to become HTML that our content security policy leaves open. The CMS
// makes it from Markdown without raw HTML, and sanitises it.
const rules: HtmlRules = { createHTML: (html) => markJapanese(html) };
const policy = globalThis.trustedTypes?.createPolicy('markdown', rules) ?? rules;

/** A text editors wrote in Markdown, as the `...Html` field of an answer. */
export function Markdown({ html, lang }: { html: string; lang: Language }) {
  // Made once for each text: React writes whatever is not the same object again.
  const marked = useMemo(() => ({ __html: policy.createHTML(html) }), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the policy above says where it comes from.
  return <div className="markdown stack" lang={lang} dangerouslySetInnerHTML={marked} />;
}
