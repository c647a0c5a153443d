import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkToken, login } from '@hoist/contract/identity/users';
import { isReviewer, reviewerAccounts } from '@hoist/domain/access/reviewer';
import { fileAddresses } from '#server/shared/files/file-addresses.ts';
import { cacheInfo } from '#server/modules/settings/info/read-info.ts';
import { readMenu } from '#server/modules/catalogue/menu/read-menu.ts';
import { logInGuard } from '#server/modules/identity/users/log-in-guard.ts';
import { usersRoutes } from '#server/modules/identity/users/routes.ts';
import { openVault } from '#server/platform/vault.ts';
import { accountsFixture } from '#server/testing/accounts-fixture.ts';
import { testClock } from '#server/testing/clock.ts';
import { testDatabase } from '#server/testing/database.ts';
import { startTestServer } from '#server/testing/http.ts';
import { refusal } from '#server/testing/refusal.ts';
import { demoAccounts, demoMechanics, demoPassword } from './demo-accounts.ts';
import {
  endReviewers,
  makeReviewers,
  reviewersJob,
  unknownPassword,
  type ReviewerLogin,
} from './reviewers.ts';
import { testRunner } from '#server/testing/order-runner.ts';
import { seedDemo } from './seed-demo.ts';

const database = await testDatabase();
const clock = testClock('2026-11-21T15:00:00Z');
const now = () => clock.now();
const inDays = (days: number) => new Date(now().getTime() + days * 86_400_000);
const snapshot = {
  database,
  addresses: fileAddresses('a secret for tests alone'),
  guard: logInGuard({ secret: 'a secret for tests alone', secure: false }),
  publicUrl: 'https://hoist.test',
  info: await cacheInfo(database),
  addCustomer: () => Promise.resolve(),
  addressLimitFactor: 100,
};
const server = await startTestServer({ database, clock, routes: usersRoutes(snapshot) });
const enter = ({ email, password }: { readonly email: string; readonly password: string }) =>
  server.call(login, { form: { email, password } });
const why = async (call: Promise<unknown>) => (await refusal(call)).code;

async function make(days = 30): Promise<readonly ReviewerLogin[]> {
  const made = await makeReviewers(database, { now: now(), until: inDays(days) });
  assert.ok(made.ok);
  return made.value;
}

describe("the accounts of the stores' reviewers", () => {
  it('are created only on a demo installation, with an end in the future', async () => {
    const other = await accountsFixture();
    const real = await makeReviewers(other.database, { now: now(), until: inDays(1) });
    assert.deepEqual(real, { ok: false, error: { code: 'wrong_state' } });
    const vault = openVault('a secret for tests alone');
    await seedDemo({
      database,
      now: now(),
      readMenu,
      runner: testRunner,
      vault,
      password: unknownPassword(),
    });
    assert.deepEqual(await makeReviewers(database, { now: now(), until: now() }), {
      ok: false,
      error: { code: 'invalid' },
    });
    for (const { email } of [...demoAccounts, ...demoMechanics])
      assert.equal(await why(enter({ email, password: demoPassword })), 'wrong_credentials', email);
  });

  it("are one per role with a verified phone and the demo's orders; demo passwords stop working", async () => {
    const logins = await make();
    assert.deepEqual(
      logins.map(({ role }) => role),
      ['customer', 'mechanic'],
    );
    for (const reviewer of logins) {
      const { token } = await enter(reviewer);
      const { data } = await server.call(checkToken, {}, { token });
      assert.deepEqual([data.phoneStatus, data.mechanic], ['verified', reviewer.role === 'mechanic' ? 1 : 0]);
      const orders = await database.db
        .selectFrom('orderServices')
        .where(reviewer.role === 'mechanic' ? 'mechanicId' : 'usersId', '=', data.usersId)
        .select('status')
        .execute();
      const states = new Set(orders.map(({ status }) => status));
      for (const state of ['pending', 'confirm', 'complete'] as const) assert.ok(states.has(state), state);
    }
    const stored = await database.db.selectFrom('settings').selectAll().execute();
    const log = await database.db.selectFrom('auditLog').selectAll().execute();
    for (const { password } of logins) assert.ok(!JSON.stringify([stored, log]).includes(password));
    assert.equal(log.filter(({ action }) => action === 'reviewer.made').length, 2);
  });

  it('get new passwords when created again, which end the earlier sessions', async () => {
    const [before] = await make();
    assert.ok(before);
    const { token } = await enter(before);
    const [after] = await make();
    assert.equal(await why(server.call(checkToken, {}, { token })), 'unauthenticated');
    assert.equal(await why(enter(before)), 'wrong_credentials');
    assert.ok(after && (await enter(after)).token);
  });

  it('end at their time, or immediately on request', async () => {
    const [first] = await make(2);
    assert.ok(first);
    const { run } = reviewersJob(database);
    await run(inDays(1));
    const { token } = await enter(first);
    await run(inDays(2));
    assert.equal(await why(server.call(checkToken, {}, { token })), 'unauthenticated');
    assert.equal(await why(enter(first)), 'wrong_credentials');
    assert.equal(await endReviewers(database), false, 'there are no reviewers');
    const [second] = await make();
    assert.ok(second);
    assert.equal(await endReviewers(database), true);
    assert.equal(await why(enter(second)), 'wrong_credentials');
    const ended = await database.db
      .selectFrom('auditLog')
      .where('action', '=', 'reviewer.ended')
      .select('actorId')
      .execute();
    assert.deepEqual(ended, Array(4).fill({ actorId: null }));
  });

  it('are sent to their own server by the log-in of any other one [OF032]', async () => {
    const reviewUrl = 'https://review.hoist.test';
    const elsewhere = await startTestServer({
      database,
      clock,
      routes: usersRoutes({ ...snapshot, reviewUrl }),
    });
    for (const { email } of reviewerAccounts) {
      assert.ok(isReviewer(` ${email.toUpperCase()} `));
      const form = { email: email.toUpperCase(), password: 'whatever' };
      const { status, code, body } = await refusal(elsewhere.call(login, { form }));
      assert.deepEqual([status, code], [421, 'misdirected']);
      assert.equal((body as { readonly server?: string }).server, reviewUrl);
    }
    assert.equal(
      await why(elsewhere.call(login, { form: { email: 'customer@hoist.test', password: 'whatever' } })),
      'wrong_credentials',
    );
  });
});
