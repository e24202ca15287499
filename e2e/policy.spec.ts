import type { Page } from '@playwright/test';
import { expect, takenOver, test } from './journey';
import { logInAsAdmin } from './people';

declare global {
  var trustedTypes: { createPolicy(name: string, rules: object): unknown };
}

/** What the page's policy blocks when a script imports our file, an uploaded one or an answer. */
function attempts(page: Page, ownScript: string) {
  return page.evaluate(async (own) => {
    const violations: string[] = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      violations.push(`${effectiveDirective} ${blockedURI.replace(location.origin, '')}`);
    });
    const outcomeOf = async (attempt: () => unknown) => {
      try {
        await attempt();
        return 'done';
      } catch {
        return 'refused';
      }
    };
    const outcomes = {
      own: await outcomeOf(() => import(own)),
      uploaded: await outcomeOf(() => import(`${location.origin}/uploads/uploaded.js`)),
      api: await outcomeOf(() => import(`${location.origin}/api/v1/site/frame`)),
    };
    return { outcomes, violations };
  }, ownScript);
}

/** Whether a script may set HTML, or create a Trusted Types policy that lets it. */
function makingHtml(page: Page) {
  return page.evaluate(() => {
    const outcomeOf = (attempt: () => unknown) => {
      try {
        attempt();
        return 'done';
      } catch {
        return 'refused';
      }
    };
    return {
      html: outcomeOf(() => {
        document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>';
      }),
      otherPolicy: outcomeOf(() => globalThis.trustedTypes.createPolicy('other', {})),
    };
  });
}

const scriptsOnly = {
  outcomes: { own: 'done', uploaded: 'refused', api: 'refused' },
  violations: ['script-src-elem /uploads/uploaded.js', 'script-src-elem /api/v1/site/frame'],
};

/** A script of its own that the page has loaded. */
const scriptOf = (page: Page) =>
  page.evaluate(
    () =>
      performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.js'))?.name ?? '',
  );

test('a page of the site runs its own scripts only, and makes HTML of Markdown only', {
  tag: '@main',
}, async ({ page, consoles }) => {
  consoles.allow(/Content Security Policy|TrustedHTML|trustedTypes|dynamically imported/i);
  await page.goto('/news-events');
  await page.locator('.news-card a, .event-card a, main h3 a').first().click();
  await expect(page.locator('.markdown p').first()).toBeVisible();
  await takenOver(page);
  expect(await attempts(page, await scriptOf(page))).toMatchObject(scriptsOnly);
  expect(await makingHtml(page)).toEqual({ html: 'refused', otherPolicy: 'refused' });
});

test('the console runs its own scripts and styles only', { tag: '@main' }, async ({
  page,
  consoles,
}) => {
  await logInAsAdmin(page.request);
  await page.goto('/admin');
  await expect(page.locator('.recharts-surface').first()).toBeVisible();
  // Up to here the policy must have blocked nothing, charts and styles included.
  expect(consoles.unexpected).toEqual([]);

  consoles.allow(/Content Security Policy|TrustedHTML|trustedTypes|dynamically imported/i);
  expect(await attempts(page, await scriptOf(page))).toMatchObject(scriptsOnly);
  expect(await makingHtml(page)).toEqual({ html: 'refused', otherPolicy: 'refused' });
  const style = await page.evaluate(() => {
    const blocked = document.createElement('style');
    blocked.textContent = 'body { outline: 1px solid red }';
    document.head.append(blocked);
    return getComputedStyle(document.body).outlineStyle;
  });
  expect(style).toBe('none');
});
