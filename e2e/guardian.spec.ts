import { randomUUID } from 'node:crypto';
import { callSchemas } from '@nihongo-lanka/contract';
import { en as consoleEn } from '../admin/src/app/en';
import { si as guardianSi } from '../site/src/account/guardian/si';
import { si as lectures } from '../site/src/lectures/si';
import { si as session } from '../site/src/session/si';
import { submit } from './fields';
import { admin, expect, takenOver, test } from './journey';
import { linkTo } from './outbox';
import { logInAsAdmin } from './people';
import { makePlace, runStart } from './product';

test('a guardian agrees by the link of a mail, and the minor is let in', async ({ reader }) => {
  const place = await makePlace();
  await place.seed();
  const product = runStart({
    ...place.env,
    ADMIN_PASSWORD: admin.password,
    REQUIRE_GUARDIAN: 'true',
  });
  try {
    await product.ready;
    const baseURL = place.siteUrl;
    const learner = await reader('si', { baseURL });
    const username = `minor-${randomUUID().slice(0, 8)}`;
    const [mother, password] = [`mother-of-${username}@example.lk`, 'Sakura-2025!'];
    const registered = await learner.request.post('/api/v1/auth/register?lng=si', {
      data: {
        ...{ firstName: 'Nimal', lastName: 'Perera', username, email: `${username}@example.lk` },
        ...{ password, confirmPassword: password, age: 16, contactPerson: `Amma, ${mother}` },
      },
    });
    const { user } = callSchemas.register.answer.parse(await registered.json());
    await learner.goto('/lectures');
    const check = learner.getByRole('button', { name: session['refused.check'] });
    await expect(check).toBeVisible();

    const guardian = await reader('si', { baseURL });
    await guardian.goto(await linkTo(place.dataDir, mother, '/confirm-guardian'));
    await takenOver(guardian);
    await submit(guardian, 'confirmGuardian');
    await expect(guardian.getByText(guardianSi['confirmGuardian.done'])).toBeVisible();

    const desk = await reader('en', { baseURL, viewport: { width: 1280, height: 800 } });
    await logInAsAdmin(desk.request);
    await desk.goto(`/admin/users/show/${user.id}`);
    const drawer = desk.getByRole('dialog');
    await expect(
      drawer.getByText(consoleEn.resources.users.ages.guardianAgreed).first(),
    ).toBeVisible();
    await drawer.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(desk.getByText('Nimal Perera has been approved')).toBeVisible();

    await check.click();
    await expect(learner.getByRole('heading', { level: 1 })).toHaveText(
      lectures['catalogue.heading'],
    );
    await expect(learner.locator('.lecture-card')).not.toHaveCount(0);
    // Nothing may be asked of the product once it stops.
    for (const page of [learner, guardian, desk]) await page.close();
  } finally {
    product.process.kill('SIGTERM');
    await product.exited;
    await place.remove();
  }
});
