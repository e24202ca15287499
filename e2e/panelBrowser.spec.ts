import { editor, expect, test } from './journey';
import { linkTo } from './outbox';
import { makePlace, runCms } from './product';

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
    const link = await linkTo(place.dataDir, editor.email, '/panel-browser');
    await page.goto(`${place.panelUrl}${link}`);
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
