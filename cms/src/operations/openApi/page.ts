import { createHash } from 'node:crypto';
import type { OpenApiDocument, Operation } from './document';

const style = `
:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
body{max-width:56rem;margin:0 auto;padding:1rem}
h2{margin-top:2.5rem;border-bottom:1px solid}
summary{cursor:pointer;padding:.5rem 0;overflow-wrap:anywhere}
code,pre{font-family:ui-monospace,monospace;font-size:.9rem}
pre{overflow-x:auto;padding:.75rem;border:1px solid;border-radius:.25rem}
.method{display:inline-block;min-width:4.5rem;font-weight:700}
`;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const text = (value: string) => value.replace(/[&<>"]/g, (character) => escapes[character] ?? '');
const json = (value: unknown) => `<pre>${text(JSON.stringify(value, null, 2))}</pre>`;

/** Own HTML: existing viewers need scripts that our policy forbids, and exceed the whole site in size. */
export function referencePage(document: OpenApiDocument): { html: string; policy: string } {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const tags = [...new Set(operations.flatMap(({ operation }) => operation.tags))].sort();
  const part = (tag: string) =>
    `<h2 id="${tag}">${tag}</h2>${operations
      .filter(({ operation }) => operation.tags.includes(tag))
      .map(({ path, method, operation }) => section(path, method, operation))
      .join('')}`;
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>API of ${text(document.info.title)}</title><style>${style}</style></head>
<body><main><h1>API of ${text(document.info.title)}</h1>
${document.info.description
  .split('\n\n')
  .map((each) => `<p>${text(each)}</p>`)
  .join('')}
<p>The same for programs: <a href="openapi.json">openapi.json</a>, OpenAPI ${document.openapi}.</p>
<nav aria-label="Parts"><p>${tags.map((tag) => `<a href="#${tag}">${tag}</a>`).join(' · ')}</p></nav>
${tags.map(part).join('')}
<h2 id="schemas">Schemas</h2>
${Object.entries(document.components.schemas)
  .map(
    ([name, schema]) =>
      `<details id="schema-${name}"><summary>${name}</summary>${json(schema)}</details>`,
  )
  .join('')}
</main></body></html>
`;
  const hash = createHash('sha256').update(style).digest('base64');
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return { html, policy };
}

function section(path: string, method: string, operation: Operation): string {
  const { operationId, summary, description, parameters, requestBody, responses } = operation;
  const parts = [
    ...(parameters.length > 0 ? [`<h3>Parameters</h3>${json(parameters)}`] : []),
    ...(requestBody ? [`<h3>Body</h3>${json(requestBody.content)}`] : []),
    `<h3>Answers</h3>${json(responses)}`,
  ];
  return `<details id="${operationId}"><summary><span class="method">${method.toUpperCase()}</span> <code>${text(path)}</code> — ${text(summary)}</summary><p>${text(description)}</p>${parts.join('')}</details>`;
}
