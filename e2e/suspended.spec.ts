import { callPath, callSchemas, calls, messages } from '@nihongo-lanka/contract';
import { field, submit } from './fields';
import { expect, takenOver, test } from './journey';
import { play } from './player';

test('a learner who is suspended while a lecture plays is logged out, and reads why at the login', async ({
  reader,
  request,
  becomeLearner,
  consoles,
}) => {
  consoles.allow(/status of 40[13]/);
  const page = await reader('si');
  const { username, password } = await becomeLearner(page);
  const profile = await page.request.get(callPath(calls.ownProfile));
  const { id } = callSchemas.ownProfile.answer.parse(await profile.json());
  await page.goto('/lectures/detail/jft-1');
  await takenOver(page);
  await play(page);
  const suspended = await request.post(callPath(calls.suspendUser, { id }), {
    data: { reason: 'Someone else uses this account.' },
  });
  expect(suspended.status()).toBe(200);

  await page.goto('/practice');
  await expect(page).toHaveURL('/login?from=%2Fpractice');
  await field(page, 'identifier').fill(username);
  await field(page, 'password').fill(password);
  await submit(page, 'login');
  await expect(page.getByRole('alert')).toContainText(messages.si['error.ACCOUNT_SUSPENDED']);
  expect((await page.request.get(callPath(calls.lectures))).status()).toBe(401);
});
