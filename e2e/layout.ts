import type { Page } from '@playwright/test';

/** The elements that make a reader scroll sideways. */
export async function sidewaysFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return [
      `${scrollWidth} px on ${clientWidth} px`,
      ...wide.slice(0, 5).map((element) => element.outerHTML.slice(0, 120)),
    ];
  });
}

/** Texts that stick out of their control or heading, or are cut off by it. */
export async function cutOffFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    const holders = document.querySelectorAll<HTMLElement>(
      'a, button, h1, h2, h3, label, legend, select, summary, .status, .notice, .field-error, p',
    );
    const isRead = (element: HTMLElement) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('.visually-hidden, .skip-link') &&
      // Tabs that have no room can be scrolled to, and a closed menu shows only its icons.
      !element.closest('[role=tablist], .RaMenu-closed');
    const shortened = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) =>
        element.scrollWidth > element.clientWidth &&
        getComputedStyle(element).textOverflow === 'ellipsis' &&
        isRead(element),
    );
    const cutOff = [...holders].flatMap((element) => {
      if (!isRead(element)) return [];
      const words = document.createRange();
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const places: DOMRect[] = [];
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        if (node.parentElement?.closest('.visually-hidden')) continue;
        words.selectNodeContents(node);
        places.push(words.getBoundingClientRect());
      }
      const seen = places.filter(({ width }) => width > 0);
      if (seen.length === 0) return [];
      const text = {
        left: Math.min(...seen.map(({ left }) => left)),
        right: Math.max(...seen.map(({ right }) => right)),
        bottom: Math.max(...seen.map(({ bottom }) => bottom)),
      };
      // Glyphs may extend a little beyond their lines.
      const room = Number.parseFloat(getComputedStyle(element).fontSize) / 4;
      const frame = element.getBoundingClientRect();
      const isClipped = getComputedStyle(element).overflow !== 'visible';
      const isInline = getComputedStyle(element).display === 'inline';
      const faults = [
        !isInline && text.right > frame.right + room && 'too wide',
        !isInline && text.left < frame.left - room && 'too wide',
        !isInline && text.bottom > frame.bottom + room && 'too high',
        (text.right > clientWidth + 1 || text.left < -1) && 'out of the screen',
        isClipped && element.scrollHeight > element.clientHeight + room && 'cut off',
      ].filter(Boolean);
      return faults.length > 0 ? [`${faults.join(', ')}: ${element.outerHTML.slice(0, 140)}`] : [];
    });
    return [
      ...cutOff,
      ...shortened.map((element) => `ends in dots: ${element.outerHTML.slice(0, 300)}`),
    ];
  });
}

/** Controls that are too small for a thumb: less than 44 px high, or less than 24 px wide. */
export async function tapFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type=hidden]), select, textarea, summary',
    );
    return [...controls].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true })) return [];
      if (element.closest('[aria-hidden=true], .skip-link')) return [];
      // A link within a sentence may be only as high as its line (WCAG 2.5.8 allows this too).
      const isInSentence =
        element.tagName === 'A' && element.parentElement?.textContent !== element.textContent;
      if (isInSentence && getComputedStyle(element).display === 'inline') return [];
      const { width, height } = element.getBoundingClientRect();
      const after = getComputedStyle(element, '::after');
      // Its `::after` makes a card's link as large as the card.
      if (after.content !== 'none' && after.position === 'absolute') return [];
      return height < 43.5 || width < 24
        ? [`${Math.round(width)} x ${Math.round(height)}: ${element.outerHTML.slice(0, 140)}`]
        : [];
    });
  });
}

/** Sinhala and Japanese texts that are not marked as such. Latin names may be in any language. */
export async function languageFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scripts = {
      si: /\p{Script=Sinhala}/u,
      ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const faults: string[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const holder = node.parentElement;
      if (!holder || holder.closest('script, style')) continue;
      const text = node.textContent ?? '';
      const lang = holder.closest('[lang]')?.getAttribute('lang');
      for (const [language, script] of Object.entries(scripts)) {
        if (script.test(text) && lang !== language) faults.push(`${lang}: ${text}`);
      }
    }
    return faults;
  });
}
