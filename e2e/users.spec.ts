import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type CallBody, callSchemas } from '@nihongo-lanka/contract';
import type { APIRequestContext } from '@playwright/test';
import { accessibilityFaults } from './axe';
import { expect, test } from './journey';
import { cutOffFaults, tapFaults } from './layout';
import { logInAsAdmin } from './people';
import { settled } from './screens';

const laptop = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false };

async function register(
  request: APIRequestContext,
  username: string,
  lastName: string,
  more: Partial<CallBody<'register'>> = {},
) {
  const password = 'Sakura-2025!';
  const answer = await request.post('/api/v1/auth/register', {
    data: {
      ...{ firstName: 'Nimali', lastName, username, email: `${username}@example.lk` },
      ...{ password, confirmPassword: password },
      ...more,
    } satisfies CallBody<'register'>,
  });
  return callSchemas.register.answer.parse(await answer.json()).user;
}

test('an admin approves fifty learners in one go, and others one after the other', {
  tag: '@main',
}, async ({ reader, request, picture }) => {
  const family = `F${randomUUID().slice(0, 8)}`;
  const [first, second] = [`${family}-1`, `${family}-2`];
  for (let group = 0; group < 10; group += 1) {
    const names = Array.from({ length: 5 }, (_, index) => `${family}-${group}-${index}`);
    await Promise.all(names.map((name) => register(request, name, family)));
  }
  const desk = await reader('en', laptop);
  await logInAsAdmin(desk.request);

  await test.step('from the bar of this month to who registered in it', async () => {
    await desk.goto('/admin');
    await desk.locator('.recharts-bar-rectangle').last().click();
    await expect(desk).toHaveURL(/createdMonth/);
    await expect(desk.getByRole('combobox', { name: 'Registered in' })).not.toBeEmpty();
    await expect(desk.getByText(family).first()).toBeVisible();
  });

  await test.step('all at once, with a result for each', async () => {
    const query = { filter: JSON.stringify({ status: 'pending', q: family }), perPage: '50' };
    await desk.goto(`/admin/users?${new URLSearchParams(query)}`);
    const downloading = desk.waitForEvent('download');
    await desk.getByRole('button', { name: 'Export' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Export' }).click();
    const file = await readFile(await (await downloading).path(), 'utf8');
    expect(file.split('\r\n').filter((line) => line.includes(`"${family}"`))).toHaveLength(50);
    await desk.getByRole('checkbox', { name: 'Select all' }).check();
    const sent: string[] = [];
    desk.on('request', (each) => {
      if (each.method() === 'POST') sent.push(new URL(each.url()).pathname);
    });
    await desk.getByRole('button', { name: 'Approve the selected users' }).click();
    await desk
      .getByRole('dialog', { name: 'Approve 50 users?' })
      .getByRole('button', { name: 'Approve' })
      .click();
    const told = desk.getByRole('dialog', { name: '50 users approved' });
    await expect(told.getByRole('listitem')).toHaveCount(50);
    await picture(desk, 'fifty-approved');
    await told.getByRole('button', { name: 'Close' }).click();
    await expect(desk.getByRole('row')).toHaveCount(0);
    expect(sent).toEqual(['/api/v1/users/bulk']);
    const filter = JSON.stringify({ status: 'approved', q: family });
    const answer = await desk.request.get('/api/v1/users', { params: { filter } });
    expect(answer.headers()['content-range']).toMatch(/\/50$/);
  });

  await test.step('one after the other in the drawer, which "back" closes', async () => {
    await register(request, first, family);
    await register(request, second, family);
    const filter = JSON.stringify({ status: 'pending', q: family });
    await desk.goto(`/admin/users?${new URLSearchParams({ filter })}`);
    await desk.getByRole('row').filter({ hasText: second }).getByRole('link').click();
    const drawer = desk.getByRole('dialog', { name: `Nimali ${family}` });
    await expect(drawer.getByText(second, { exact: true })).toBeVisible();
    await drawer.getByRole('button', { name: 'Approve and next' }).click();
    await expect(drawer.getByText(first, { exact: true })).toBeVisible();
    await picture(desk, 'drawer-next');
    await drawer.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(drawer.getByRole('button', { name: 'Undo', exact: true })).toHaveCount(0);
    await desk.reload();
    await expect(drawer.getByText(first, { exact: true })).toBeVisible();
    await desk.goBack();
    await expect(drawer).toHaveCount(0);
    await expect(desk).toHaveURL(/\/admin\/users\?/);
    await expect(desk.getByRole('row')).toHaveCount(3);
  });

  await test.step('several at once on a phone too, with a result for each', async () => {
    const phone = await reader('en', { viewport: { width: 360, height: 740 } });
    await logInAsAdmin(phone.request);
    const filter = JSON.stringify({ status: 'pending', q: family });
    await phone.goto(`/admin/users?${new URLSearchParams({ filter })}`);
    const cards = phone.getByRole('listitem').filter({ hasText: family });
    await expect(cards).toHaveCount(2);
    await cards.first().getByRole('checkbox').check();
    const bar = phone.getByRole('region', { name: '1 item selected' });
    await expect(bar).toBeInViewport({ ratio: 1 });
    await phone.getByRole('checkbox', { name: 'Select all' }).check();
    await settled(phone);
    expect(await accessibilityFaults(phone)).toEqual([]);
    expect(await tapFaults(phone)).toEqual([]);
    await picture(phone, 'selected-on-a-phone');
    await phone.getByRole('button', { name: 'Approve the selected users' }).click();
    await phone.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    const told = phone.getByRole('dialog', { name: '2 users approved' });
    await expect(told.getByRole('listitem')).toHaveCount(2);
    await told.getByRole('button', { name: 'Close' }).click();
    await expect(cards).toHaveCount(0);
  });
});

test('of two admins who change the same person the second is told what the first changed', async ({
  reader,
  request,
  consoles,
  picture,
}) => {
  const { id } = await register(request, `collide-${randomUUID().slice(0, 8)}`, 'Perera');
  const [one, two] = [await reader('en', laptop), await reader('en', laptop)];
  for (const desk of [one, two]) {
    await logInAsAdmin(desk.request);
    await desk.goto(`/admin/users/edit/${id}`);
    await expect(desk.getByLabel('City')).toBeVisible();
  }
  await one.getByLabel('City').fill('Kandy');
  await one.getByRole('button', { name: 'Save' }).click();
  await expect(one).toHaveURL(/\/admin\/users\/show\//);

  consoles.allow(/status of 409/);
  await two.getByLabel('City').fill('Galle');
  await two.getByRole('spinbutton', { name: 'Age' }).fill('20');
  await two.getByRole('button', { name: 'Save' }).click();
  const dialog = two.getByRole('dialog', { name: 'Someone else has changed this' });
  await expect(dialog.getByRole('radio', { name: 'Yours: Galle' })).toBeChecked();
  await picture(two, 'collision');
  await dialog.getByRole('radio', { name: 'Theirs: Kandy' }).check();
  await dialog.getByRole('button', { name: 'Continue with both changes' }).click();
  await expect(two.getByLabel('City')).toHaveValue('Kandy');
  await expect(two.getByRole('spinbutton', { name: 'Age' })).toHaveValue('20');
  await two.getByRole('button', { name: 'Save' }).click();
  await expect(two).toHaveURL(/\/admin\/users\/show\//);
  const answer = await two.request.get(`/api/v1/users/${id}`);
  expect(callSchemas.user.answer.parse(await answer.json())).toMatchObject({
    city: 'Kandy',
    age: 20,
  });
});

test('the second click of a double click decides about nobody else', async ({
  reader,
  request,
  picture,
}) => {
  const family = `D${randomUUID().slice(0, 8)}`;
  for (const place of [1, 2, 3, 4]) await register(request, `${family}-${place}`, family);
  const desk = await reader('en', laptop);
  await logInAsAdmin(desk.request);
  const filter = JSON.stringify({ status: 'pending', q: family });
  const list = `/admin/users?${new URLSearchParams({ filter })}`;
  const approved = async () => {
    const query = { filter: JSON.stringify({ status: 'approved', q: family }) };
    const answer = await desk.request.get('/api/v1/users', { params: query });
    return callSchemas.users.answer.parse(await answer.json()).length;
  };
  await desk.goto(list);
  const first = desk.getByRole('row').nth(1);
  const box = await first.getByRole('button', { name: 'Approve' }).boundingBox();
  if (!box) throw new Error('no button');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await desk.mouse.dblclick(x, y);
  const undo = first.getByRole('button', { name: 'Undo the approval' });
  await expect(undo).toBeVisible();
  // As soon as it is answered: the slow half of a double click.
  await desk.mouse.click(x, y);
  await expect(desk.getByRole('row')).toHaveCount(5);
  await picture(desk, 'decided-row');
  expect(await approved()).toBe(1);
  await undo.click();
  await expect(first.getByRole('button', { name: 'Approve' })).toBeVisible();
  expect(await approved()).toBe(0);

  await desk.getByRole('row').nth(1).getByRole('link').click();
  const next = desk.getByRole('dialog').getByRole('button', { name: 'Approve and next' });
  const title = desk.getByRole('dialog').getByRole('heading', { level: 2 });
  await expect(next).toBeEnabled();
  const done = `Nimali ${family} has been approved`;
  const place = await next.boundingBox();
  if (!place) throw new Error('no button');
  // Made by the page once it is answered: on a busy machine this program is slower than a double click.
  await desk.evaluate(
    ({ text, across, down }) => {
      new MutationObserver((_, observer) => {
        if (!document.body.textContent.includes(text)) return;
        observer.disconnect();
        const click = new MouseEvent('click', { bubbles: true, detail: 1 });
        document.elementFromPoint(across, down)?.dispatchEvent(click);
      }).observe(document.body, { childList: true, subtree: true });
    },
    { text: done, across: place.x + place.width / 2, down: place.y + place.height / 2 },
  );
  await next.dblclick();
  await expect(desk.getByText(done)).toBeVisible();
  await expect(title).toBeVisible();
  await expect(desk.getByText(/^Nothing was changed/)).toHaveCount(0);
  expect(await approved()).toBe(1);
});

test('a selection takes only those on the screen, and the question names them', async ({
  reader,
  request,
  picture,
}) => {
  const family = `S${randomUUID().slice(0, 8)}`;
  const guardian = { age: 16, contactPerson: 'Amma, 071 234 5678' };
  await register(request, `${family}-young`, `${family}y`, guardian);
  await register(request, `${family}-1`, family);
  await register(request, `${family}-2`, family);
  const desk = await reader('en', laptop);
  await logInAsAdmin(desk.request);
  const filter = JSON.stringify({ status: 'pending', q: family });
  await desk.goto(`/admin/users?${new URLSearchParams({ filter })}`);
  await desk.getByRole('checkbox', { name: 'Select all' }).check();
  await expect(desk.getByText('3 items selected')).toBeVisible();
  await desk.reload();
  await expect(desk.getByRole('row')).toHaveCount(4);
  await expect(desk.getByText('3 items selected')).toBeHidden();
  await desk.getByRole('checkbox', { name: 'Select all' }).check();
  await desk.getByRole('button', { name: 'Approve the selected users' }).click();
  const asked = desk.getByRole('dialog', { name: 'Approve 3 users?' });
  await expect(asked.getByRole('listitem').first()).toContainText('Age 16');
  await settled(desk);
  expect(await accessibilityFaults(desk)).toEqual([]);
  await picture(desk, 'bulk-names');
  await desk.getByRole('button', { name: 'Leave out those under 18' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  const query = { filter: JSON.stringify({ status: 'pending', q: family }) };
  const answer = await desk.request.get('/api/v1/users', { params: query });
  const left = callSchemas.users.answer.parse(await answer.json());
  expect(left.map(({ username }) => username)).toEqual([`${family}-young`]);

  // The guardian is called, and what they say is noted.
  await desk.goto(`/admin/users/show/${left[0]?.id}`);
  await desk.getByRole('button', { name: 'Note that they agreed' }).click();
  const note = desk.getByRole('dialog', { name: /^Who agreed for/ });
  await expect(note.getByLabel('Parent or guardian')).toHaveValue(guardian.contactPerson);
  await settled(desk);
  expect(await accessibilityFaults(desk)).toEqual([]);
  await picture(desk, 'guardian-note');
  await note.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByText(/^A parent or guardian agreed on .*, by phone: Amma/)).toBeVisible();
  await desk.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(desk.getByText(/has been approved/)).toBeVisible();
});

test('the pending list has room, and shows who is registered twice, in Sinhala', async ({
  reader,
  request,
  picture,
}) => {
  const reject = 'දෙවරක් ලියාපදිංචි වූ බැවින් ප්‍රතික්ෂේප කරන්න';
  const compare = 'සසඳන්න';
  const family = `L${randomUUID().slice(0, 8)}`;
  for (let group = 0; group < 3; group += 1) {
    await Promise.all(
      [1, 2, 3, 4, 5].map((place) => register(request, `${family}-${group}-${place}`, family)),
    );
  }
  const long = 'wickramasinghe-mudiyanselage-thilakarathna-bandara';
  await register(request, `${family}-long`.slice(0, 40), family, {
    email: `${long}.${family}@students.kandy.example.lk`,
    firstName: 'Wickramasinghe Mudiyanselage Thilakarathna Kumari Bandara',
  });
  const desk = await reader('si', laptop);
  await logInAsAdmin(desk.request);
  const filter = JSON.stringify({ status: 'pending', q: family });
  await desk.goto(`/admin/users?${new URLSearchParams({ filter })}`);
  const rows = desk.getByRole('row');
  await expect(rows).toHaveCount(17);
  await settled(desk);
  await picture(desk, 'pending');
  const boxes = await Promise.all((await rows.all()).map((row) => row.boundingBox()));
  const whole = boxes.filter((box) => box && box.y + box.height <= laptop.viewport.height);
  // The first is the head of the table.
  expect(whole.length - 1).toBeGreaterThanOrEqual(12);
  expect(await accessibilityFaults(desk)).toEqual([]);

  const twin = `T${randomUUID().slice(0, 8)}`;
  const same = { contactPerson: `Kamala ${twin}, 077 ${String(Date.now()).slice(-7)}`, age: 19 };
  await register(request, `${twin}-1`, twin, same);
  await register(request, `${twin}-2`, twin, same);
  const twins = { filter: JSON.stringify({ status: 'pending', q: twin }) };
  await desk.goto(`/admin/users?${new URLSearchParams(twins)}`);
  await expect(rows).toHaveCount(3);
  await settled(desk);
  await picture(desk, 'twins');
  await rows.nth(1).getByRole('link').click();
  await desk.getByRole('button', { name: compare }).click();
  await settled(desk);
  await picture(desk, 'compared');
  await desk.setViewportSize({ width: 360, height: 640 });
  await settled(desk);
  expect(await cutOffFaults(desk)).toEqual([]);
  await desk.setViewportSize(laptop.viewport);
  await desk.getByRole('button', { name: reject }).first().click();
  await expect(desk.getByRole('textbox').last()).not.toBeEmpty();
  await expect(desk.getByRole('textbox').last()).toBeFocused();
  await settled(desk);
  await picture(desk, 'reject-twice');
  await desk.keyboard.press('Control+Enter');
  await expect(desk.getByRole('button', { name: reject })).toHaveCount(1);
  await picture(desk, 'rejected');

  const phone = await reader('si', { viewport: { width: 360, height: 640 } });
  await logInAsAdmin(phone.request);
  await phone.goto(`/admin/users?${new URLSearchParams(twins)}`);
  await expect(phone.getByRole('listitem').filter({ hasText: twin })).toHaveCount(1);
  await settled(phone);
  expect(await tapFaults(phone)).toEqual([]);
  const tools = await phone.locator('.RaList-actions button, .MuiToolbar-root button').all();
  for (const tool of tools) {
    const box = await tool.boundingBox();
    if (box) expect(box.x).toBeGreaterThanOrEqual(0);
  }
  await picture(phone, 'phone');
  await phone.getByRole('listitem').filter({ hasText: twin }).getByRole('link').click();
  await phone.getByRole('button', { name: compare }).click();
  await settled(phone);
  await picture(phone, 'phone-compared');
});
