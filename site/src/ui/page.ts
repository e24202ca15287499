import type { ComponentType } from 'react';
import type { Dictionary } from '../i18n/dictionary';
import { type LazyPage, lazyPage } from './lazyPage';

/** A page as the route table lists it. */
export interface Page {
  Page: LazyPage;
  /** Everything it says, its own texts first. */
  texts: readonly [Dictionary, ...Dictionary[]];
  /** The keys of its title and, where search engines may keep it, description in its own texts. */
  title: string;
  description: string;
}

/** Declares a page whose texts hold `<name>.title`, and `<name>.description` if it is public. */
export function page<Module, Name extends string>(
  name: Name,
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType,
  ...texts: readonly [Dictionary<`${Name}.title`>, ...Dictionary[]]
): Page {
  return {
    Page: lazyPage(load, pick, texts),
    texts,
    title: `${name}.title`,
    description: `${name}.description`,
  };
}
