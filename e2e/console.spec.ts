import { messages } from '@nihongo-lanka/contract';
import { si } from '../admin/src/app/si';
import { expect, test } from './journey';
import { logInAsAdmin } from './people';

// A small laptop, on which a form is longer than the screen.
const laptop = { viewport: { width: 1280, height: 640 }, isMobile: false, hasTouch: false };

const { layout, ra, resources } = si;

test('an admin finds a learner in Sinhala, and is led to an address somebody else has', async ({
  reader,
  becomeLearner,
  consoles,
  picture,
}) => {
  const { username } = await becomeLearner(await reader('si'));
  const desk = await reader('si', laptop);
  await logInAsAdmin(desk.request);
  await desk.goto('/admin/users');
  await desk.getByRole('tab', { name: resources.users.allStatuses, exact: true }).click();

  const search = desk.getByLabel(ra.action.search, { exact: true });
  await search.focus();
  await expect(desk.locator('.MuiOutlinedInput-root').filter({ has: search })).toHaveCSS(
    'outline-style',
    'solid',
  );
  await picture(desk, 'console-users');
  await search.fill(username);
  await expect(desk.getByRole('row')).toHaveCount(2);
  await desk.getByRole('link', { name: 'Nimal Perera' }).click();
  const drawer = desk.getByRole('dialog', { name: 'Nimal Perera' });
  await expect(drawer.getByText(username, { exact: true })).toBeVisible();
  await picture(desk, 'console-drawer');
  await drawer.getByRole('link', { name: ra.action.edit }).click();

  const email = desk.getByRole('textbox', { name: resources.users.fields.email });
  await email.fill('admin@example.com');
  consoles.allow(/status of 409/);
  await desk.getByRole('button', { name: ra.action.save }).click();
  await expect(email).toBeFocused();
  await expect(email).toBeInViewport();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAccessibleDescription(messages.si['email.taken']);
  await picture(desk, 'console-email-taken');
});

test('a screen of the console whose file is lost says so in Sinhala, and can be tried again', async ({
  reader,
  consoles,
  picture,
}) => {
  // The failed request, and the error that causes the message on the screen.
  consoles.allow(/net::ERR_FAILED|Failed to load chunk after 3 attempts/);
  const desk = await reader('si', laptop);
  await logInAsAdmin(desk.request);
  const file = /\/assets\/UserList-[\w-]+\.js/;
  await desk.route(file, (route) => route.abort());
  await desk.goto('/admin/users');
  const message = desk.getByRole('alert');
  await expect(message.getByRole('heading')).toHaveText(layout.screenMissing);
  await expect(message).toContainText(layout.screenMissingWhy);
  await expect(message.getByText(layout.chunkFailed, { exact: true })).toBeVisible();
  await picture(desk, 'console-lost-screen');

  await desk.unroute(file);
  await message.getByRole('button', { name: layout.retry }).click();
  await expect(desk.getByRole('tab')).not.toHaveCount(0);
});
