import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { editor, expect, test } from './journey';
import { makePlace, runCms } from './product';

/** The link in a mail of the outbox. Lines of a mail end with `=` where they go on. */
async function linkIn(dataDir: string): Promise<string | undefined> {
  const outbox = join(dataDir, 'outbox');
  const names = await readdir(outbox).catch(() => []);
  const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
  const text = mails
    .join('\n')
    .replace(/=\r?\n/g, '')
    .replaceAll('=3D', '=');
  return /http:\/\/localhost:\d+\/panel-browser\?token=[\w-]+/.exec(text)?.[0];
}

test('an editor in a new browser follows the link in the mail, and then logs in to the panel', async ({
  visitor,
  consoles,
  picture,
}) => {
  // The panel's own page complains of some things of its own.
  consoles.allow(/./);
  const place = await makePlace();
  await place.seed();
  const cms = runCms({ ...place.env, CHECK_PANEL_BROWSERS: 'true' });
  try {
    const isReady = () =>
      fetch(`${place.panelUrl}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
    const page = await visitor({ locale: 'en-GB' });
    const logIn = async () => {
      await page.goto(`${place.panelUrl}/admin/auth/login`);
      await page.locator('[name=email]').fill(editor.email);
      await page.locator('[name=password]').fill(editor.password);
      await page.getByRole('button', { name: 'Login' }).click();
    };
    await logIn();
    await expect(page.getByText('We have sent a link to your mailbox')).toBeVisible();
    await picture(page, 'unknown-browser');
    await expect.poll(() => linkIn(place.dataDir)).toBeTruthy();
    await page.goto((await linkIn(place.dataDir)) ?? '');
    await picture(page, 'link');
    await page.getByRole('button', { name: 'Confirm this browser' }).click();
    await page.getByRole('link', { name: 'Open the panel' }).click();
    await expect(page).toHaveURL(/\/admin\/auth\/login/);
    await logIn();
    await expect(page).not.toHaveURL(/\/auth\/login/);
  } finally {
    cms.process.kill('SIGTERM');
    await cms.exited;
    await place.remove();
  }
});
