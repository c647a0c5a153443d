import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  answerExtraWorkLink,
  getExtraWorkSettings,
  openExtraWorkLink,
  releaseOrder,
  setExtraWorkSettings,
  textExtraWorkCode,
  type ProposedLineInput,
} from '@hoist/contract';
import { toId, type ExtraWorkId, type ReminderId } from '@hoist/domain/ids';
import { CODE_TRIES } from '@hoist/domain/limits';
import { testLinks } from '#server/testing/test-links.ts';
import { correctNumber } from '#server/testing/correct-number.ts';
import { bodyOf, caliper, estimatesFixture, labour } from '#server/testing/estimates-fixture.ts';
import { addPerson } from '#server/testing/people.ts';
import { switchNotifications } from '#server/testing/switch-notifications.ts';
import type { Job } from '#server/testing/orders-fixture.ts';
import { refusalOf } from '#server/testing/orders-fixture.ts';

const fixture = await estimatesFixture();
await switchNotifications(fixture.database, true);
const { server, database, clock, ofJob, confirmed, propose, see, latest, answer, withdraw, complete } =
  fixture;

const open = async (token: string) => (await server.call(openExtraWorkLink, { form: { token } })).data;
const tokenIn = (body: string) => /\/extra-work#token=(\S+)/.exec(body)?.[1] ?? '';
const texts = (job: Pick<Job, 'customer'>) =>
  database.db
    .selectFrom('outbox')
    .where('usersId', '=', job.customer.userId)
    .select(['channel', 'body'])
    .orderBy('id')
    .execute();
/** The token of the newest text message with a link. */
const tokenOf = async (job: Job) =>
  tokenIn(
    (await texts(job)).findLast(({ channel, body }) => channel === 'sms' && tokenIn(body) !== '')?.body ?? '',
  );
const codeOf = async (job: Job) =>
  (await texts(job)).map(({ body }) => /^(\d{6}) is your Hoist code/.exec(body)?.[1]).findLast(Boolean) ?? '';
const askFor = (token: string) => server.call(textExtraWorkCode, { form: { token } });

interface Given {
  readonly accepted: number[];
  readonly declined: number[];
  readonly code?: string;
  readonly hash?: string;
}

async function answerBy(token: string, given: Given) {
  const hash = given.hash ?? (await open(token)).proposal?.revision.hash ?? 'ended';
  return server.call(answerExtraWorkLink, { form: { token, ...given, hash } });
}

async function asked(lines: readonly ProposedLineInput[] = [caliper, labour]) {
  const job = await confirmed();
  await propose(job, lines);
  return { ...job, token: await tokenOf(job) };
}

const big = { ...caliper, unitCents: 40_000 };

test('a proposal is answered line by line by the link of its text message, without a log-in [JB011]', async () => {
  const job = await asked([labour, { ...caliper, safety: true }]);
  const before = await texts(job);
  assert.ok(before.some(({ channel, body }) => channel === 'email' && tokenIn(body) === job.token));
  const { state, proposal } = await open(job.token);
  assert.equal(state, 'open');
  // Safety first, under the numbers that the answer names.
  assert.deepEqual(
    proposal?.revision.lines.map(({ line, title, safety, note }) => [line, title, safety, note]),
    [
      [1, 'Brake caliper', true, 'Seized on the left'],
      [2, 'Replace caliper', false, 'Goes with the caliper'],
    ],
  );
  assert.match(proposal?.revision.shown ?? '', /1\. Brake caliper: \+\$120\.00 \(safety; 1 ×/);
  assert.deepEqual([proposal?.agreed.totalToCollect, proposal?.cash], ['209.05', true]);
  const done = await answerBy(job.token, { accepted: [1], declined: [2] });
  assert.deepEqual(
    [done.data.state, done.data.result],
    ['answered', { accepted: ['Brake caliper'], declined: ['Replace caliper'], total: '344.65' }],
  );
  const shown = await latest(job, job.mechanic);
  assert.deepEqual(
    shown.lines.map(({ accepted }) => accepted),
    [true, false],
  );
  const end = await database.db
    .selectFrom('estimateRevisionEnds')
    .where('estimateRevisionsId', '=', shown.estimateRevisionsId)
    .selectAll()
    .executeTakeFirstOrThrow();
  assert.deepEqual(
    [end.through, end.codeGiven, end.session, end.actorId, end.shown],
    ['link', false, '', job.customer.userId, proposal?.revision.shown],
  );
  assert.equal((await open(job.token)).state, 'answered');
  // A repeated answer succeeds, a different one does not.
  const { hash } = end;
  assert.ok(hash);
  assert.equal(await refusalOf(answerBy(job.token, { accepted: [1], declined: [2], hash })), 'ok');
  assert.equal(
    await refusalOf(answerBy(job.token, { accepted: [1, 2], declined: [], hash })),
    '409 wrong_state',
  );
});

test('opening a link changes nothing and shows no name, address, plate or phone [JB011]', async () => {
  const job = await asked();
  const rows = () =>
    Promise.all([
      database.db.selectFrom('estimateRevisionEnds').selectAll().execute(),
      database.db.selectFrom('outbox').select('id').execute(),
    ]);
  const before = await rows();
  const shown = JSON.stringify(await open(job.token));
  assert.deepEqual(await rows(), before);
  const { location, vehicle, customer, mechanic } = await database.db
    .selectFrom('orderServices as s')
    .innerJoin('users as u', 'u.usersId', 's.usersId')
    .innerJoin('users as m', 'm.usersId', 's.mechanicId')
    .where('s.ordersServicesId', '=', job.id)
    .select(['s.location', 's.vehicle', 'u.phoneE164 as customer', 'm.fname as mechanic'])
    .executeTakeFirstOrThrow();
  for (const secret of [location.address, location.zip, vehicle.licencePlate, customer, mechanic])
    assert.ok(secret === '' || !shown.includes(secret), secret);
});

test('opens no link that was texted to an earlier number of the customer', async () => {
  const job = await asked();
  await open(job.token);
  await correctNumber(database, job.customer.userId);
  assert.equal(await refusalOf(open(job.token)), '404 not_found');
  assert.equal(await refusalOf(answerBy(job.token, { accepted: [1], declined: [] })), '404 not_found');
});

test('refuses forged and foreign tokens, and those of closed accounts', async () => {
  const job = await asked();
  const [id = '', signature = ''] = job.token.split('.');
  const forged = tokenIn(
    testLinks('other').pathOf('extra-work', { id: toId<ExtraWorkId>(Number(id)), holder: '' }),
  );
  const [, otherPurpose = ''] = testLinks()
    .pathOf('reminder', { id: toId<ReminderId>(Number(id)), holder: '' })
    .split('=');
  for (const token of ['x', '', forged, otherPurpose, `${Number(id) + 1}.${signature}`]) {
    assert.equal(await refusalOf(open(token)), '404 not_found');
    assert.equal(await refusalOf(askFor(token)), '404 not_found');
    assert.equal(
      await refusalOf(answerBy(token, { accepted: [1], declined: [2], hash: 'x' })),
      '404 not_found',
    );
  }
  await database.db
    .updateTable('users')
    .set({ blockedAt: clock.now() })
    .where('usersId', '=', job.customer.userId)
    .execute();
  assert.equal(await refusalOf(open(job.token)), '404 not_found');
});

test('says why a link cannot be answered anymore [JB013]', async () => {
  const replaced = await asked();
  const shown = await latest(replaced);
  await propose(replaced, [caliper]);
  assert.deepEqual(await open(replaced.token), { state: 'replaced', proposal: null, result: null });
  const old = { accepted: [1, 2], declined: [], hash: shown.hash };
  assert.equal(await refusalOf(answerBy(replaced.token, old)), '409 price_changed');
  assert.equal(await refusalOf(askFor(replaced.token)), '409 wrong_state');
  const newer = await tokenOf(replaced);
  assert.notEqual(newer, replaced.token);
  // The hash of another proposal.
  assert.equal(await refusalOf(answerBy(newer, { ...old, accepted: [1] })), '409 price_changed');
  await withdraw(replaced, await latest(replaced));
  assert.equal((await open(newer)).state, 'withdrawn');

  const ended = await asked([caliper]);
  await complete(ended, '209.05');
  assert.equal((await open(ended.token)).state, 'job_ended');

  const passedOn = await asked([caliper]);
  await server.call(releaseOrder, ofJob(passedOn), passedOn.mechanic);
  assert.equal((await open(passedOn.token)).state, 'lapsed');

  const late = await asked([caliper]);
  const lateHash = (await latest(late)).hash;
  clock.advance(24 * 3_600_000);
  assert.equal((await open(late.token)).state, 'lapsed');
  assert.equal(
    await refusalOf(answerBy(late.token, { accepted: [1], declined: [], hash: lateHash })),
    '409 wrong_state',
  );
  clock.advance(-24 * 3_600_000);
});

test('asks for a texted code to accept more than the owner’s amount [JB012]', async () => {
  const job = await asked([big]);
  assert.equal((await open(job.token)).proposal?.codeAbove, '300.00');
  const accept = { accepted: [1], declined: [] };
  const needed = await bodyOf(answerBy(job.token, accept));
  assert.deepEqual(
    [needed.code, needed.message],
    ['invalid', 'Enter the code that we texted to the phone of this booking'],
  );
  assert.equal(await refusalOf(answerBy(job.token, { ...accept, code: '123456' })), '422 code_wrong');
  await askFor(job.token);
  const code = await codeOf(job);
  const wrong = code === '999999' ? '999998' : '999999';
  assert.equal(await refusalOf(answerBy(job.token, { ...accept, code: wrong })), '422 code_wrong');
  const { attempts } = await database.db
    .selectFrom('verificationCodes')
    .where('usersId', '=', job.customer.userId)
    .where('purpose', '=', 'extra_work')
    .select('attempts')
    .executeTakeFirstOrThrow();
  assert.equal(attempts, 1);
  assert.equal((await see(job)).agreed.total, '209.05');
  await answerBy(job.token, { ...accept, code });
  const revision = await latest(job);
  const end = await database.db
    .selectFrom('estimateRevisionEnds')
    .where('estimateRevisionsId', '=', revision.estimateRevisionsId)
    .select(['through', 'codeGiven'])
    .executeTakeFirstOrThrow();
  assert.deepEqual(end, { through: 'link', codeGiven: true });
  // The next text waits, as for every code.
  const again = await asked([big]);
  await askFor(again.token);
  assert.equal(await refusalOf(askFor(again.token)), '429 rate_limited');
});

test('counts the amount for the whole visit, so that small proposals do not pass the code', async () => {
  const job = await asked([{ ...caliper, unitCents: 25_000 }]);
  assert.equal(await refusalOf(answerBy(job.token, { accepted: [1], declined: [] })), 'ok');
  await propose(job, [{ ...caliper, unitCents: 25_000 }]);
  const token = await tokenOf(job);
  assert.equal((await open(token)).proposal?.codeAbove, '17.50');
  assert.equal(await refusalOf(answerBy(token, { accepted: [1], declined: [] })), '422 invalid');
  await askFor(token);
  const code = await codeOf(job);
  assert.equal(await refusalOf(answerBy(token, { accepted: [1], declined: [], code })), 'ok');
});

test('declines, and accepts up to the amount, without a code', async () => {
  const declined = await asked([big]);
  await answerBy(declined.token, { accepted: [], declined: [1] });
  assert.equal((await latest(declined)).lines[0]?.accepted, false);
  const part = await asked([big, labour]);
  await answerBy(part.token, { accepted: [2], declined: [1] });
  assert.equal((await see(part)).agreed.total, '276.85');
});

test('stops guesses of codes per customer', async () => {
  const job = await asked([big]);
  const guess = () => refusalOf(answerBy(job.token, { accepted: [1], declined: [], code: '000000' }));
  const answers: string[] = [];
  for (let tries = 0; tries <= CODE_TRIES.perAccount; tries += 1) answers.push(await guess());
  assert.equal(answers.at(-1), '429 rate_limited');
  assert.ok(answers.includes('422 code_wrong'));
});

test('texts no code without a phone', async () => {
  const job = await confirmed();
  await database.db
    .updateTable('users')
    .set({ phoneE164: '' })
    .where('usersId', '=', job.customer.userId)
    .execute();
  await propose(job, [big]);
  const [mailed = ''] = (await texts(job)).map(({ body }) => tokenIn(body)).filter(Boolean);
  assert.equal(await refusalOf(askFor(mailed)), '409 wrong_state');
});

test('lets one of an answer by the link and one in the app, a withdrawal or the completion succeed', async () => {
  const rivals = [
    (job: Job, shown: Awaited<ReturnType<typeof latest>>) =>
      answer(job, shown, { accepted: [], declined: [1] }),
    (job: Job, shown: Awaited<ReturnType<typeof latest>>) => withdraw(job, shown),
  ];
  for (const rival of rivals) {
    const job = await asked([caliper]);
    const shown = await latest(job);
    const outcomes = await Promise.all([
      refusalOf(answerBy(job.token, { accepted: [1], declined: [], hash: shown.hash })),
      refusalOf(rival(job, shown)),
    ]);
    assert.deepEqual(outcomes.toSorted(), ['409 wrong_state', 'ok']);
    assert.equal((await see(job)).agreed.total, outcomes[0] === 'ok' ? '344.65' : '209.05');
  }
  const job = await asked([caliper]);
  const { hash } = await latest(job);
  const [answered, completed] = await Promise.all([
    refusalOf(answerBy(job.token, { accepted: [1], declined: [], hash })),
    refusalOf(complete(job, '209.05')),
  ]);
  if (answered === 'ok') assert.equal(completed, '422 invalid');
  else assert.deepEqual([answered, completed], ['409 wrong_state', 'ok']);
});

test('the owner sets the amount above which a code is asked for', async () => {
  const owner = await addPerson(database, clock.now(), { consoleRole: 'owner' });
  const set = (amount: string) => server.call(setExtraWorkSettings, { form: { code_above: amount } }, owner);
  assert.equal(await refusalOf(set('20000.01')), '422 invalid');
  await set('0');
  assert.equal((await server.call(getExtraWorkSettings, {}, owner)).data.codeAbove, '0.00');
  const job = await asked([labour]);
  assert.equal(await refusalOf(answerBy(job.token, { accepted: [1], declined: [] })), '422 invalid');
  await set('500');
  const cheaper = await asked([{ ...caliper, unitCents: 30_000 }]);
  assert.equal(await refusalOf(answerBy(cheaper.token, { accepted: [1], declined: [] })), 'ok');
  await set('300');
});
