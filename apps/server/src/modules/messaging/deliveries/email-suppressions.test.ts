import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listPersonDeliveries, resumeEmail } from '@hoist/contract';
import { notifyParties } from '#modules/messaging';
import { startTestServer } from '#server/testing/http.ts';
import { mailedJobs } from '#server/testing/mailed-jobs.ts';
import { refusalOf } from '#server/testing/orders-fixture.ts';
import { addPerson } from '#server/testing/people.ts';
import { suppressEmail } from './email-suppressions.ts';
import { deliveriesRoutes } from './routes.ts';

const { database, clock, sentEmail, deliver } = await mailedJobs();
const server = await startTestServer({
  database,
  clock,
  routes: deliveriesRoutes({
    database,
    publicUrl: 'https://hoist.test',
    reports: { twilio: undefined, ses: undefined, postmark: undefined },
  }),
});
const owner = await addPerson(database, clock.now(), { consoleRole: 'owner' });
const form = { reason: 'Their mailbox was full for a year' };

/** A customer whose address bounced. */
async function suppressed() {
  const email = await sentEmail();
  const { to } = email;
  await database.transaction((tx) => suppressEmail(tx, { email: to, because: 'bounce', at: clock.now() }));
  const params = { userId: email.userId };
  const now = async () => (await server.call(listPersonDeliveries, { params }, owner)).suppressed;
  return { email, params, now };
}

const actions = async (userId: number) =>
  database.db
    .selectFrom('auditLog')
    .where('entity', '=', 'user')
    .where('entityId', '=', userId)
    .where('action', 'like', '%email_%')
    .orderBy('id')
    .select(['action', 'actorId', 'detail'])
    .execute();

test('the office lifts a stop with a reason, and the address gets email again [MG007]', async () => {
  const { email, params, now } = await suppressed();
  assert.equal((await now())?.because, 'bounce');
  await server.call(resumeEmail, { params, form }, owner);
  assert.equal(await now(), null);
  await email.next();
  assert.equal((await deliver()).length, 1);
  assert.deepEqual(await actions(email.userId), [
    { action: 'user.email_stopped', actorId: null, detail: { because: 'bounce' } },
    { action: 'people.email_resumed', actorId: owner.usersId, detail: form },
  ]);
  assert.equal(await refusalOf(server.call(resumeEmail, { params, form }, owner)), '409 wrong_state');
});

test('only those who keep accounts lift a stop, of existing people, with a reason', async () => {
  const { email, params, now } = await suppressed();
  const bookkeeper = await addPerson(database, clock.now(), { consoleRole: 'bookkeeper' });
  for (const caller of [email.job.customer, email.job.mechanic, bookkeeper])
    assert.equal(await refusalOf(server.call(resumeEmail, { params, form }, caller)), '403 forbidden');
  const unexplained = server.call(resumeEmail, { params, form: { reason: ' ' } }, owner);
  assert.equal(await refusalOf(unexplained), '422 invalid');
  const missing = server.call(resumeEmail, { params: { userId: 999_999_999 }, form }, owner);
  assert.equal(await refusalOf(missing), '404 not_found');
  assert.equal((await now())?.because, 'bounce');
});

test('news about a visit leaves by another channel meanwhile', async () => {
  const { email } = await suppressed();
  await database.db.deleteFrom('outbox').execute();
  await database.transaction((tx) => notifyParties(tx, email.job.id, 'released'));
  const queued = await database.db
    .selectFrom('outbox')
    .where('usersId', '=', email.userId)
    .select('channel')
    .execute();
  assert.deepEqual(queued, [{ channel: 'push' }]);
});
