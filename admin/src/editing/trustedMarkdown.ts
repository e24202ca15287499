import { fieldOf } from '@nihongo-lanka/contract';

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
export function trustedMarkdown(html: string): string {
  return policy.createHTML(html);
}
