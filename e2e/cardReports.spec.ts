import { apiBase, editedDeckSchema } from '@nihongo-lanka/contract';
import { en as consoleEn } from '../admin/src/app/en';
import { en } from '../site/src/practice/en';
import { si } from '../site/src/practice/si';
import { accessibilityFaults } from './axe';
import { expect, takenOver, test } from './journey';
import { cutOffFaults, sidewaysFaults, tapFaults } from './layout';
import { logInAsAdmin } from './people';
import { leaveOne, metIn, sessionBegins } from './practising';

const kana = [...'あいうえおかきくけこ'];

/** A word that no deck has. */
const newWord = () =>
  `ぬ${Array.from({ length: 5 }, () => kana[Math.floor(Math.random() * kana.length)]).join('')}`;

test('a learner reports a card without a connection, and is thanked once, in Sinhala', async ({
  reader,
  becomeLearner,
  consoles,
  picture,
}) => {
  consoles.allow(/ERR_INTERNET_DISCONNECTED/);
  const { decks, 'card-reports': reports } = consoleEn.resources;
  const [typo, right] = [newWord(), `${newWord()}ん`];
  const office = await reader('en', { viewport: { width: 1280, height: 800 } });
  await logInAsAdmin(office.request);
  const made = await office.request.post(`${apiBase}/admin/decks`, {
    data: {
      kind: 'words',
      title: { en: `Deck of ${typo}`, si: `${typo} කට්ටලය` },
      status: 'published',
      cards: [{ japanese: typo, english: 'a word', sinhala: 'වචනයක්' }],
    },
  });
  const deck = editedDeckSchema.parse(await made.json());
  const item = `word:${typo}:${typo}`;
  const page = await reader('si');
  await page.setViewportSize({ width: 360, height: 616 });
  await becomeLearner(page);
  await expect.poll(() => metIn(page, deck.id)).toBe(0);
  await leaveOne(page, { item, kind: 'reading' });
  await page.goto('/practice?go=yes');
  await takenOver(page);
  await sessionBegins(page);

  await test.step('the report waits on the phone', async () => {
    await page.getByRole('textbox').fill(right);
    // What judges has loaded before the connection goes.
    await page.getByRole('button', { name: si.check, exact: true }).click();
    await expect(page.getByText(si.wrong)).toBeVisible();
    await page.context().setOffline(true);
    await page.getByText(si.report).click();
    const answer = page.getByRole('button', { name: si['report.answer'], exact: true });
    await answer.scrollIntoViewIfNeeded();
    expect(await accessibilityFaults(page)).toEqual([]);
    for (const faults of [tapFaults, sidewaysFaults, cutOffFaults]) {
      expect(await faults(page)).toEqual([]);
    }
    await picture(page, 'report');
    await answer.click();
    await expect(page.getByText(si['report.waits'])).toBeFocused();
    await page.context().setOffline(false);
  });

  await test.step('a teacher sees one card, and corrects it', async () => {
    const group = () => office.getByRole('link', { name: typo });
    await expect(async () => {
      await office.goto('/admin/card-reports');
      await expect(group()).toHaveCount(1, { timeout: 2000 });
    }).toPass();
    await group().click();
    const drawer = office.getByRole('dialog');
    await expect(drawer.getByText(right, { exact: true })).toBeVisible();
    await picture(office, 'reported');
    await drawer
      .getByRole('link', { name: reports.open.replace('%{deck}', deck.title.en) })
      .click();
    const field = (name: string) => office.getByRole('textbox', { name, exact: true });
    await expect(field(decks.fields.japanese)).toBeFocused();
    await field(decks.fields.japanese).fill(right);
    await field(decks.fields.reading).fill(right);
    const same = office.getByRole('radio', { name: decks.word.words.same });
    await expect(same).toBeChecked();
    await picture(office, 'corrected');
    await office.getByRole('button', { name: decks.save, exact: true }).click();
    await expect(office.getByText(decks.saved)).toBeVisible();
    await office.goto('/admin/card-reports');
    await office.getByRole('link', { name: right }).click();
    await drawer.getByRole('button', { name: reports.close.mended }).click();
    await expect(drawer.getByRole('status')).toBeFocused();
    await expect(office.getByRole('link', { name: right })).toHaveCount(0);
  });

  await test.step('the learner keeps the word, and is thanked once', async () => {
    await expect.poll(() => metIn(page, deck.id)).toBe(1);
    const thanks = page.getByText(si['thanks.mended'].replace('{{word}}', right).slice(-20));
    const told = page.waitForResponse((response) => response.url().endsWith('/practice/thanks'));
    await page.goto('/practice');
    await expect(thanks).toBeVisible();
    await told;
    await picture(page, 'thanks');
    await page.reload();
    await takenOver(page);
    await expect(page.getByRole('heading', { name: si.heading })).toBeVisible();
    await expect(thanks).toHaveCount(0);
  });
});

test('a learner without scripts reports a card', async ({ reader, becomeLearner }) => {
  const page = await reader('en', { javaScriptEnabled: false });
  await becomeLearner(page);
  await page.goto('/practice?go=yes');
  await page.getByText(en.report).click();
  await page.getByRole('button', { name: en['report.meaning'], exact: true }).click();
  await expect(page.getByText(en['report.sent'])).toBeVisible();
});
