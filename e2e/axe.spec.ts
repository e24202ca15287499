import { languages } from '@nihongo-lanka/contract';
import { accessibilityFaults } from './axe';
import { expect, test } from './journey';
import { browsersOf } from './people';
import { consoleScreens, openScreen, settled, siteScreens } from './screens';

const phone = { width: 360, height: 740 };
const desk = { width: 1280, height: 800 };

for (const language of languages) {
  for (const [part, screens] of [
    ['site', siteScreens],
    ['console', consoleScreens],
  ] as const) {
    test(`axe finds nothing on any screen of the ${part} in ${language}, light and dark`, async ({
      visitor,
      consoles,
    }) => {
      test.setTimeout(180_000);
      // The statuses of a failed login, an unknown page and a refusal.
      consoles.allow(/status of 40[0134]/);
      const browserOf = browsersOf(visitor, language, { viewport: phone, reducedMotion: 'reduce' });
      for (const screen of screens) {
        await test.step(screen.name, async () => {
          const page = await browserOf(screen.who ?? 'visitor');
          await page.setViewportSize(phone);
          await page.emulateMedia({ colorScheme: 'light' });
          await openScreen(page, screen, language);
          const look = async (how: string) => {
            await settled(page);
            expect.soft(await accessibilityFaults(page), `${screen.name}, ${how}`).toEqual([]);
          };
          await look('light');
          await page.emulateMedia({ colorScheme: 'dark' });
          await look('dark');
          if (!screen.differsOnDesk) return;
          await page.setViewportSize(desk);
          await look('dark, on a desk');
        });
      }
    });
  }
}
