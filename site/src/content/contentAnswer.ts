import { endpoints } from '@nihongo-lanka/contract/endpoints';
import type { Content, ContentName } from './contents';

/**
 * Reads an answer of the CMS by the contract; `contentRange` is the header of that name.
 * @throws ZodError where it is not what the contract says.
 */
export function contentAnswer<Name extends ContentName>(
  name: Name,
  body: unknown,
  contentRange: string | null,
): Content<Name> {
  const endpoint = endpoints[name];
  const read = endpoint.answer.parse(body);
  const total = Number(contentRange?.split('/')[1] ?? 0);
  // The two lines above are what Content<Name> says; the compiler can't follow a name to its row.
  return ('list' in endpoint ? { rows: read, total } : read) as Content<Name>;
}
