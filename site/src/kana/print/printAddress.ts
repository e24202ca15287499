import { paths } from '../../page/paths';

/** What can be printed, as the page's address says it. */
export const printedScripts = ['hiragana', 'katakana', 'n5'] as const;
export type PrintedScript = (typeof printedScripts)[number];

export interface Printed {
  script: PrintedScript;
  /** A poster for the wall, in place of squares to write in. */
  isPoster: boolean;
}

/** What a query asks for; hiragana to write without one. */
export function printedIn(search: URLSearchParams): Printed {
  const asked = search.get('script');
  return {
    script: printedScripts.find((script) => script === asked) ?? 'hiragana',
    isPoster: search.get('as') === 'poster',
  };
}

export function printAddress(search: URLSearchParams): string {
  return paths.kanaPrint.to(printedIn(search));
}
