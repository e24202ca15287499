import type { Language } from '@nihongo-lanka/contract/language';
import { useMemo } from 'react';

declare global {
  /** In browsers with Trusted Types. Only there the result is an object, not a string. */
  var trustedTypes: { createPolicy<Rules>(name: string, rules: Rules): Rules } | undefined;
}

interface HtmlRules {
  createHTML: (html: string) => string;
}

// Our content security policy allows only this policy to turn a string into HTML. The CMS makes the
// string from Markdown without raw HTML, and marks its Japanese words.
const rules: HtmlRules = { createHTML: (html) => html };
const policy = globalThis.trustedTypes?.createPolicy('markdown', rules) ?? rules;

/** A text editors wrote in Markdown, as the `...Html` field of an answer. */
export function Markdown({ html, lang }: { html: string; lang: Language }) {
  // One object for each text: with another object React would write the HTML again.
  const marked = useMemo(() => ({ __html: policy.createHTML(html) }), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the policy above says where it comes from.
  return <div className="markdown stack" lang={lang} dangerouslySetInnerHTML={marked} />;
}
