import { readFile } from 'node:fs/promises';
import { kanaItem } from '@nihongo-lanka/contract';
import type { Page } from '@playwright/test';
import { si } from '../admin/src/app/si';
import { accessibilityFaults } from './axe';
import { expect, test } from './journey';
import { cutOffFaults, sidewaysFaults } from './layout';
import { logInAsAdmin } from './people';
import { answered, keepAnswers } from './practising';
import { settled } from './screens';

const { ra, resources } = si;

test('a teacher with a phone sees where a lecture is left, and what one learner has watched', async ({
  reader,
  becomeLearner,
  picture,
}) => {
  const learner = await reader('en');
  const { username } = await becomeLearner(learner);
  const reported = await learner.request.put('/api/v1/lectures/jft-1/progress', {
    data: { ranges: [[0, 12]], position: 12 },
  });
  expect(reported.status()).toBe(200);
  const teacher = await reader('si', { reducedMotion: 'reduce' });
  await logInAsAdmin(teacher.request);

  async function isWhole(page: Page, name: string) {
    await settled(page);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect([...(await sidewaysFaults(page)), ...(await cutOffFaults(page))]).toEqual([]);
    await picture(page, name);
  }

  await test.step('of a lecture', async () => {
    await teacher.goto('/admin/lecture-figures');
    const jft = teacher.getByRole('main').getByRole('link', { name: /JFT 1/ });
    await expect(jft).toBeVisible();
    await isWhole(teacher, 'lecture-figures');
    await jft.click();
    await expect(
      teacher.getByRole('dialog').getByRole('rowheader', { name: '0:10–0:20' }),
    ).toBeVisible();
    await isWhole(teacher, 'lecture-figure');
  });

  await test.step('of a learner, who is found by name', async () => {
    const filter = encodeURIComponent(JSON.stringify({ q: username }));
    await teacher.goto(`/admin/learner-figures?filter=${filter}`);
    const link = teacher.getByRole('main').getByRole('link', { name: /Nimal Perera/ });
    await expect(link).toHaveCount(1);
    await isWhole(teacher, 'learner-figures');
    const begun = teacher.waitForEvent('download');
    await teacher.getByRole('button', { name: ra.action.export }).click();
    const download = await begun;
    expect(await readFile(await download.path(), 'utf8')).toContain(username);
    await link.click();
    const dialog = teacher.getByRole('dialog', { name: 'Nimal Perera' });
    const stopped = resources['learner-figures'].stoppedAt.replace('%{time}', '0:12');
    await expect(dialog.getByText(stopped)).toBeVisible();
    await isWhole(teacher, 'learner-figure');
  });

  await test.step('the teacher clears a search that finds no learner', async () => {
    await teacher.goto(`/admin/learner-figures?filter=${encodeURIComponent('{"q":"qqqq"}')}`);
    await teacher.getByText(ra.navigation.clear_filters).click();
    await expect(teacher.getByRole('link', { name: /Nimal Perera/ }).first()).toBeVisible();
  });

  await test.step('the teacher begins a hint for a card and finishes it later', async () => {
    const item = kanaItem('む');
    await keepAnswers(learner, [answered(1, { item, kind: 'sound', answer: 'forgot' })]);
    const { hint } = resources['card-figures'];
    const sinhala = teacher.getByRole('textbox', { name: hint.sinhala });
    await teacher.goto('/admin/card-figures');
    const { fails } = resources['card-figures'].fields;
    await expect(teacher.getByRole('button', { name: new RegExp(fails) })).toBeVisible();
    const card = teacher.getByRole('main').getByRole('link', { name: /む/ });
    await card.click();
    await sinhala.fill('මුව වටකුරු කරන්න');
    await teacher.keyboard.press('Escape');
    await expect(sinhala).toHaveCount(0);
    await card.click();
    await expect(sinhala).toHaveValue('මුව වටකුරු කරන්න');
    await teacher.getByRole('button', { name: hint.save }).click();
    await expect(teacher.getByRole('status').getByText(hint.saved)).toBeVisible();
    await teacher.getByRole('button', { name: hint.undo }).click();
    await expect(sinhala).toHaveValue('');
  });
});
