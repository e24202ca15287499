import { randomUUID } from 'node:crypto';
import { apiBase, messages, storedContactRequestSchema } from '@nihongo-lanka/contract';
import type { Page } from '@playwright/test';
import { en } from '../admin/src/app/en';
import { accessibilityFaults } from './axe';
import { admin, expect, test } from './journey';
import { logInAsAdmin, sendContactRequest } from './people';
import { settled } from './screens';

const laptop = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false };

const { ra, session, conflicts, resources } = en;
const inbox = resources['contact-requests'];

test('an admin answers a contact request that arrives, through the end of the session', async ({
  reader,
  request,
  consoles,
  picture,
}) => {
  const name = `Sunil ${randomUUID().slice(0, 8)}`;
  const desk = await reader('en', { ...laptop, reducedMotion: 'reduce' });
  await logInAsAdmin(desk.request);
  await desk.clock.install();
  await desk.goto('/admin/contact-requests');
  const row = desk.getByRole('link', { name: new RegExp(`^${name}`) });
  const note = desk.getByRole('textbox', { name: inbox.fields.note });
  const dialog = desk.getByRole('dialog');
  let id = '';

  await test.step('it appears when the admin comes back to the tab', async () => {
    await settled(desk);
    await expect(row).toHaveCount(0);
    id = await sendContactRequest(request, { name, language: 'en' });
    await desk.clock.fastForward(25_000);
    await desk.evaluate(() =>
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
    );
    await expect(row).toBeVisible();
    await expect(desk.getByText(inbox.arrived.split(' |||| ')[0] ?? '')).toBeVisible();
    await picture(desk, 'inbox');
  });

  await test.step('the reply is begun in the mail program', async () => {
    await row.click();
    const reply = desk.getByRole('link', { name: inbox.reply });
    await expect(reply).toHaveAttribute('href', /^mailto:sunil@example\.com\?subject=Re%3A/);
  });

  await test.step('the session ends: the password is enough to go on', async () => {
    await note.focus();
    const frame = desk.locator('.MuiOutlinedInput-root').filter({ has: note });
    await expect(frame).toHaveCSS('outline-style', 'solid');
    await expect(frame).toBeInViewport({ ratio: 1 });
    await note.fill('Called him');
    await desk.context().clearCookies({ name: /^nl_/ });
    // Each call that finds the session ended, and the wrong password.
    consoles.allow(/status of 401/);
    await desk.getByRole('button', { name: inbox.takeUp, exact: true }).click();
    await expect(dialog).toContainText(session.ended);
    expect(await accessibilityFaults(desk)).toEqual([]);
    const password = dialog.getByLabel(ra.auth.password);
    await expect(password).toBeFocused();
    await password.fill('wrong');
    await desk.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText(messages.en['error.INVALID_CREDENTIALS']);
    await picture(desk, 'session-ended');
    await password.fill(admin.password);
    await desk.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(desk.getByText(inbox.takenUp)).toBeVisible();
    await expect(note).toHaveValue('Called him');
    expect(await stored(desk, id)).toMatchObject({ status: 'in-progress', note: 'Called him' });
  });

  await test.step('somebody else changes it too: both versions are shown', async () => {
    await note.fill('Mine');
    const { version } = await stored(desk, id);
    await desk.request.put(`${apiBase}/admin/contact-requests/${id}`, {
      data: { version, note: 'Theirs', status: 'resolved' },
    });
    consoles.allow(/status of 409/);
    await desk.getByRole('button', { name: ra.action.save }).click();
    await expect(dialog).toContainText('Theirs');
    await expect(dialog).toContainText('Mine');
    await settled(desk);
    expect(await accessibilityFaults(desk)).toEqual([]);
    await picture(desk, 'conflict');
    await dialog.getByRole('button', { name: conflicts.keep }).click();
    await expect(dialog).toHaveCount(0);
    await expect(note).toHaveValue('Mine');
    await desk.getByRole('button', { name: ra.action.save }).click();
    await expect(desk.getByText(inbox.saved)).toBeVisible();
    expect(await stored(desk, id)).toMatchObject({ status: 'resolved', note: 'Mine' });
  });

  await test.step('it is deleted, after a question that names it', async () => {
    await desk.getByRole('button', { name: ra.action.delete }).click();
    await expect(dialog).toContainText(name);
    await dialog.getByRole('button', { name: ra.action.delete }).click();
    await expect(desk).toHaveURL(/\/admin\/contact-requests(?:\?|$)/);
    await expect(row).toHaveCount(0);
  });
});

async function stored({ request }: Page, id: string) {
  const answer = await request.get(`${apiBase}/admin/contact-requests/${id}`);
  return storedContactRequestSchema.parse(await answer.json());
}
