import { randomUUID } from 'node:crypto';
import { callPath, callSchemas, calls } from '@nihongo-lanka/contract';
import { en as announcements } from '../site/src/account/announcements/en';
import { en as plan } from '../site/src/practice/plan/en';
import { en as recovery } from '../site/src/recovery/en';
import { submit } from './fields';
import { admin, expect, takenOver, test } from './journey';
import { linksTo, linkTo } from './outbox';
import { logInAsAdmin } from './people';
import { answered, dayLength, keepAnswers } from './practising';
import { makePlace, runStart } from './product';

const clock = new URL('clockAhead.cjs', import.meta.url).pathname;

/** Milliseconds until a morning at ten past seven in Colombo, in two hours or later. */
function untilMorning() {
  const hour = dayLength / 24;
  const sinceMorning = (Date.now() + 5.5 * hour - 7 * hour - hour / 6) % dayLength;
  const left = dayLength - sinceMorning;
  return left < 2 * hour ? left + dayLength : left;
}

test('a learner asks for mails of new lectures and to practise, and one click ends each', async ({
  reader,
}) => {
  const place = await makePlace();
  await place.seed();
  const begin = async (env: Record<string, string> = {}) => {
    const started = runStart({ ...place.env, ADMIN_PASSWORD: admin.password, ...env });
    await started.ready;
    return started;
  };
  let product = await begin();
  const end = async () => {
    product.process.kill('SIGTERM');
    await product.exited;
  };
  try {
    const baseURL = place.siteUrl;
    const [page, desk] = [await reader('en', { baseURL }), await reader('en', { baseURL })];
    await logInAsAdmin(desk.request);
    const username = `asks-${randomUUID().slice(0, 8)}`;
    const [email, password] = [`${username}@example.lk`, 'Sakura-2025!'];
    const registered = await page.request.post(callPath(calls.register), {
      data: {
        ...{ firstName: 'Nimal', lastName: 'Perera', username, email },
        ...{ password, confirmPassword: password },
      },
    });
    const { user } = callSchemas.register.answer.parse(await registered.json());
    await desk.request.post(callPath(calls.approveUser, { id: user.id }));
    await page.goto(await linkTo(place.dataDir, email, '/confirm-email'));
    await takenOver(page);
    await submit(page, 'confirmEmail');
    await expect(page.getByText(recovery['confirmEmail.done'])).toBeVisible();

    const newLecture = page.getByLabel(announcements.newLecture);
    const hour = page.getByLabel(plan.reminderHour);
    await test.step('chooses both mails', async () => {
      await page.goto('/profile/security');
      await takenOver(page);
      await newLecture.check();
      await submit(page, 'announcements');
      await expect(page.getByText(announcements.saved, { exact: true })).toBeVisible();
      await keepAnswers(page, [answered(3, { item: 'kana:あ', kind: 'sound', answer: 'forgot' })]);
      await page.goto('/practice/plan');
      await takenOver(page);
      await hour.selectOption('7');
      await page.getByRole('button', { name: plan.save, exact: true }).click();
      await expect(page.getByText(plan.saved)).toBeVisible();
    });
    const lecture = {
      category: 'JFT',
      status: 'published',
      translations: { en: { title: 'New' } },
    };
    const published = await desk.request.post('/api/v1/admin/lectures', { data: lecture });
    expect(published.ok(), await published.text()).toBe(true);

    // The jobs of the morning run at once when it starts.
    await end();
    const ahead = String(untilMorning());
    product = await begin({ NODE_OPTIONS: `--require=${clock}`, CLOCK_AHEAD: ahead });
    const links = () => linksTo(place.dataDir, email, '/unsubscribe');
    await expect.poll(links).toHaveLength(2);
    const mailReader = await reader('en', { baseURL });
    for (const link of await links()) {
      await mailReader.goto(link);
      await takenOver(mailReader);
      await submit(mailReader, 'unsubscribe');
      const done = announcements['unsubscribe.done'];
      await expect(mailReader.getByText(done, { exact: true })).toBeVisible();
    }
    await page.request.post(callPath(calls.login), { data: { identifier: username, password } });
    await page.goto('/profile/security');
    await expect(newLecture).not.toBeChecked();
    await page.goto('/practice/plan');
    await expect(hour).toHaveValue('');
    for (const each of [page, desk, mailReader]) await each.close();
  } finally {
    await end();
    await place.remove();
  }
});
