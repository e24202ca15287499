import { endpoints } from '@nihongo-lanka/contract/endpoints';
import { callForAnswer } from '../api';
import { contentAnswer } from './contentAnswer';
import type { Content, ContentName, ContentOptions } from './contents';

export function loadContent<Name extends ContentName>(
  name: Name,
  options: ContentOptions,
): Promise<Content<Name>> {
  return callForAnswer(endpoints[name], options, async (response) =>
    contentAnswer(name, await response.json(), response.headers.get('content-range')),
  );
}
