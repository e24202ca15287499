import { readFile } from 'node:fs/promises';
import { callSchemas, messages, ownDataSchema } from '@nihongo-lanka/contract';
import type { Page } from '@playwright/test';
import { si as personal } from '../site/src/account/personal/si';
import { si as account } from '../site/src/account/si';
import { inDatabase } from './database';
import { field, submit } from './fields';
import { admin, expect, takenOver, test } from './journey';
import { logInAsAdmin } from './people';
import { makePlace, runStart } from './product';

const password = 'Sakura-2025!';
const day = 24 * 60 * 60_000;

/** Lets this time pass for everybody who is to be deleted. */
function letPass(dataDir: string, milliseconds: number): void {
  inDatabase(dataDir, (database) =>
    database.prepare('update up_users set deletion_at = deletion_at - ?').run(milliseconds),
  );
}

/** The tables that hold a word. */
function rowsWith(dataDir: string, word: string): string[] {
  return inDatabase(dataDir, (database) =>
    database
      .prepare("select name from sqlite_master where type = 'table' and sql not like '%virtual%'")
      .all()
      .map(({ name }) => String(name))
      .filter((name) =>
        JSON.stringify(database.prepare(`select * from "${name}"`).all()).includes(word),
      ),
  );
}

const logIn = async (page: Page, username: string) => {
  await field(page, 'identifier').fill(username);
  await field(page, 'password').fill(password);
  await submit(page, 'login');
};

test('a learner takes everything along on a phone, deletes the account, thinks again, and is gone a week later', async ({
  reader,
  consoles,
  picture,
}) => {
  consoles.allow(/status of 401/);
  const place = await makePlace();
  await place.seed();
  const begin = async () => {
    const start = runStart({ ...place.env, ADMIN_PASSWORD: admin.password });
    await start.ready;
    return start;
  };
  let product = await begin();
  const end = async () => {
    product.process.kill('SIGTERM');
    await product.exited;
  };
  try {
    const page = await reader('si', { baseURL: place.siteUrl });
    const [username, city] = [`kamala-${Date.now()}`, `Town-${Date.now()}`];
    const registered = await page.request.post('/api/v1/auth/register', {
      data: {
        ...{ firstName: 'Kamala', lastName: 'Silva', username, city, password },
        ...{ email: `${username}@example.lk`, confirmPassword: password },
      },
    });
    const { user } = callSchemas.register.answer.parse(await registered.json());
    const desk = await reader('en', { baseURL: place.siteUrl });
    await logInAsAdmin(desk.request);
    expect((await desk.request.post(`/api/v1/users/${user.id}/approve`)).status()).toBe(200);

    await page.goto('/profile/my-data');
    await page.getByRole('link', { name: personal.see }).click();
    await expect(page.getByText(city)).toBeVisible();
    await picture(page, 'own-data');
    const downloads = page.waitForEvent('download');
    await page.getByRole('link', { name: personal.download }).click();
    const file = await (await downloads).path();
    const data = ownDataSchema.parse(JSON.parse(await readFile(file, 'utf8')));
    expect(data.profile).toMatchObject({ username, city });

    async function deleteAccount() {
      await page.goto('/profile/my-data');
      await takenOver(page);
      const form = page.locator('details:has([name=form][value=deletion])');
      await form.locator('summary').click();
      await form.locator('[name=password]').fill(password);
      await picture(page, 'deletion');
      await form.locator('[type=submit]').click();
      await expect(page).toHaveURL('/login?leaving=yes');
      await expect(page.getByText(account['login.leaving'])).toBeVisible();
    }
    await deleteAccount();
    letPass(place.dataDir, 6 * day);
    await logIn(page, username);
    await expect(page).toHaveURL('/practice');
    await deleteAccount();
    await page.goto('/profile');
    await expect(page).toHaveURL(/login/);

    letPass(place.dataDir, 8 * day);
    await end();
    // It looks at once when it starts, and then every ten minutes.
    product = await begin();
    await expect.poll(() => rowsWith(place.dataDir, username)).toEqual([]);
    expect(rowsWith(place.dataDir, city)).toEqual([]);
    await page.goto('/login');
    await logIn(page, username);
    await expect(page.getByRole('alert')).toHaveText(messages.si['error.INVALID_CREDENTIALS']);
  } finally {
    await end();
    await place.remove();
  }
});
