import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  addLocker,
  answerOffer,
  askToChange,
  changeLocker,
  getJobParts,
  getOwnJobParts,
  listJobParts,
  listLockers,
  offerTimes,
  removeLocker,
  setJobPart,
  setOwnJobPart,
  setProgress,
  timesToOffer,
  updateOrder,
  updateOrderLocker,
} from '@hoist/contract';
import { toId, type LockerId, type OrderId } from '@hoist/domain/ids';
import { jobsIn, ordersFixture, refusalOf, type Job } from '#server/testing/orders-fixture.ts';
import { addPerson } from '#server/testing/people.ts';
import { onPostgres, untilWaiting } from '#server/testing/until-waiting.ts';
import { alertLateParts } from './alert-late-parts.ts';

const fixture = await ordersFixture();
const { server, database, clock } = fixture;
const newJob = await jobsIn(fixture);
const desk = await addPerson(database, clock.now(), { consoleRole: 'dispatcher' });
const HOUR = 3_600_000;

const of = (job: Pick<Job, 'id'>) => ({ params: { ordersServicesId: job.id } });
const confirm = (job: Job) =>
  server.call(updateOrder, { ...of(job), form: { order_service_status: 'confirm' } }, job.mechanic);
const partsOf = async (job: Job) => (await server.call(getJobParts, of(job), desk)).data;
const set = (job: Job, part: string, form: Parameters<typeof setForm>[0]) =>
  server.call(setJobPart, { params: { ordersServicesId: job.id, part }, form: setForm(form) }, desk);
const setForm = (form: {
  state: string;
  note?: string;
  title?: string;
  quantity?: number;
  orders_lockers_id?: LockerId;
}) => form as never;
const listed = async (show: 'late' | 'open' | 'all') =>
  (await server.call(listJobParts, { query: { show } }, desk)).data.map(
    ({ ordersServicesId }) => ordersServicesId,
  );
const startsAt = async ({ id }: Job) =>
  (
    await database.db
      .selectFrom('orderServices')
      .where('ordersServicesId', '=', id)
      .select('startsAt')
      .executeTakeFirstOrThrow()
  ).startsAt.getTime();
const until = async (job: Job, hours: number) =>
  clock.advance((await startsAt(job)) - hours * HOUR - clock.now().getTime());

const bring = 'order-standard';

test("requires the estimate's part until its state is set, and parts that staff add [PT001]", async () => {
  const job = await newJob();
  const [part] = (await partsOf(job)).parts;
  assert.deepEqual(
    { part: part?.part, state: part?.state, ofOrder: part?.ofOrder, version: part?.version },
    { part: bring, state: 'needed', ofOrder: true, version: 0 },
  );
  await set(job, bring, { state: 'ordered', note: 'Order 4711, tomorrow', title: 'Not this' });
  await set(job, 'office-clips', { state: 'needed', title: 'Clips', quantity: 4 });
  const { parts, ready } = await partsOf(job);
  assert.equal(ready, false);
  assert.deepEqual(
    parts.map(({ title, quantity, state, note }) => [title === 'Not this', quantity, state, note]),
    [
      [false, 1, 'ordered', 'Order 4711, tomorrow'],
      [false, 4, 'needed', ''],
    ],
  );
  const { locker } = await withLocker(job, 'A1');
  await set(job, 'office-clips', { state: 'not_needed' });
  assert.equal((await partsOf(job)).ready, true);
  assert.equal((await partsOf(job)).locker?.ordersLockersId, locker);
  const deeds = await database.db
    .selectFrom('auditLog')
    .where('entityId', '=', job.id)
    .where('action', '=', 'order.part_set')
    .select(['before', 'after'])
    .orderBy('id')
    .execute();
  assert.equal(deeds.length, 4);
  assert.deepEqual(deeds[0]?.before, { state: 'needed', note: '', quantity: 1, locker: null });
  for (const [form, answer] of [
    [{ state: 'gone' }, '422 invalid'],
    [{ state: 'needed' }, '422 invalid'],
    [{ state: 'in_locker', orders_lockers_id: toId<LockerId>(999_999) }, '422 invalid'],
  ] as const)
    assert.equal(await refusalOf(set(job, form.state === 'needed' ? 'new' : bring, form)), answer);
  assert.equal(
    await refusalOf(set({ ...job, id: toId(999_999) }, bring, { state: 'ordered' })),
    '404 not_found',
  );
  assert.equal(await refusalOf(partsOf({ ...job, id: toId(999_999) })), '404 not_found');
});

async function withLocker(job: Job, number: string) {
  const { data } = await server.call(addLocker, { form: { number, code: '0815', place: 'Depot' } }, desk);
  await set(job, bring, { state: 'in_locker', orders_lockers_id: data.ordersLockersId });
  return { locker: data.ordersLockersId };
}

describe('parts 18 hours before the visit', () => {
  test('lists late parts and alerts staff once per visit and start [PT002]', async () => {
    const job = await newJob();
    await confirm(job);
    const told = async () =>
      (await fixture.titlesOf(job.id, desk.usersId)).filter((title) => title.startsWith('Parts not ready'));
    await until(job, 18.1);
    await alertLateParts(database, clock.now());
    assert.ok(!(await listed('late')).includes(job.id));
    assert.ok((await listed('open')).includes(job.id));
    assert.deepEqual(await told(), []);
    await until(job, 18);
    await alertLateParts(database, clock.now());
    await alertLateParts(database, clock.now());
    assert.ok((await listed('late')).includes(job.id));
    assert.equal((await partsOf(job)).late, true);
    assert.deepEqual(await told(), [`Parts not ready: Service# ${job.id}`]);
    await set(job, bring, { state: 'in_van' });
    assert.ok(!(await listed('late')).includes(job.id));
    assert.ok(!(await listed('open')).includes(job.id));
    assert.ok((await listed('all')).includes(job.id));
  });

  test('pages the list without gaps', async () => {
    for (let count = 0; count < 3; count += 1) await newJob();
    const whole = await listed('all');
    assert.ok(whole.length >= 3);
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const query = { show: 'all' as const, length: 1, ...(cursor === null ? {} : { cursor }) };
      const page: { data: { ordersServicesId: OrderId }[]; cursor: string | null } = await server.call(
        listJobParts,
        { query },
        desk,
      );
      seen.push(...page.data.map(({ ordersServicesId }) => ordersServicesId));
      ({ cursor } = page);
    } while (cursor !== null);
    assert.deepEqual(seen, whole);
    for (const query of [{ cursor: 'x' }, { length: 0 }, { show: 'other' }])
      assert.equal(
        await refusalOf(server.call(listJobParts, { query: query as never }, desk)),
        '422 invalid',
      );
  });
});

test('moves the visit to a time that staff offered and the customer accepted', async () => {
  const job = await newJob();
  const propose = (times: readonly string[], answer = 'The pads come a day late') =>
    server.call(offerTimes, { ...of(job), form: { times, answer } as never }, desk);
  const times = () => server.call(timesToOffer, of(job), desk);
  assert.equal(await refusalOf(times()), '409 wrong_state');
  await confirm(job);
  const slots = (await times()).datesList.flatMap((day) =>
    day.slots.map(({ preferredTime }) => preferredTime),
  );
  const [first = '', second = ''] = slots.slice(-2);
  assert.equal(await refusalOf(propose([], 'Late')), '422 invalid');
  assert.equal(await refusalOf(propose([first], '')), '422 invalid');
  const middleOfTheNight = `${first.slice(0, 10)}T03:00:00-05:00`;
  assert.equal(await refusalOf(propose([middleOfTheNight])), '409 slot_taken');
  await propose([first, second]);
  const data = await partsOf(job);
  assert.notEqual(data.changeRequestId, null);
  assert.equal(data.mayProposeMove, false);
  assert.equal(await refusalOf(propose([first])), '409 wrong_state');
  assert.equal(
    await refusalOf(
      server.call(askToChange, { ...of(job), form: { kind: 'move', wished_times: [first] } }, job.customer),
    ),
    '409 wrong_state',
  );
  const titles = await fixture.titlesOf(job.id, job.customer.userId);
  assert.ok(
    titles.some((title) => /new times/i.test(title)),
    titles.join(),
  );
  await server.call(
    answerOffer,
    {
      params: { ordersServicesId: job.id, source: 'office' },
      form: { answer: 'moved', preferred_time: first },
    },
    job.customer,
  );
  assert.equal(await startsAt(job), Date.parse(first));
  const calls = [
    server.call(timesToOffer, of({ id: toId(999_999) }), desk),
    server.call(
      offerTimes,
      { ...of({ id: toId(999_999) }), form: { times: [first], answer: 'x' } as never },
      desk,
    ),
  ];
  assert.deepEqual(new Set(await Promise.all(calls.map(refusalOf))), new Set(['404 not_found']));
});

test('lets a mechanic set the parts of their jobs until they set out [JB026]', async () => {
  const job = await newJob();
  await confirm(job);
  const own = (state: string, part = bring, caller = job.mechanic) =>
    server.call(
      setOwnJobPart,
      { params: { ordersServicesId: job.id, part }, form: { state } as never },
      caller,
    );
  assert.equal((await own('in_van')).data[0]?.state, 'in_van');
  assert.equal((await server.call(getOwnJobParts, of(job), job.mechanic)).data[0]?.version, 1);
  assert.equal(await refusalOf(own('ordered')), '422 invalid');
  assert.equal(await refusalOf(own('in_van', 'nothing')), '404 not_found');
  assert.equal(await refusalOf(own('in_van', bring, job.rival)), '404 not_found');
  assert.equal(await refusalOf(server.call(getOwnJobParts, of(job), job.rival)), '404 not_found');
  await server.call(
    setProgress,
    { ...of(job), form: { progress: 'on_the_way', confirmed: true } },
    job.mechanic,
  );
  assert.equal(await refusalOf(own('needed')), '409 wrong_state');
  assert.equal(await refusalOf(set(job, bring, { state: 'needed' })), '409 wrong_state');
});

test("moves the job's parts to the van at a locker's pickup, except ordered and missing ones [ST018]", async () => {
  const job = await newJob();
  await confirm(job);
  const { data: box } = await server.call(addLocker, { form: { number: 'A3', code: '1', place: '' } }, desk);
  await set(job, 'office-clips', {
    state: 'in_locker',
    title: 'Clips',
    orders_lockers_id: box.ordersLockersId,
  });
  await set(job, 'office-fluid', { state: 'needed', title: 'Fluid' });
  await set(job, 'office-hose', { state: 'ordered', title: 'Hose' });
  await set(job, 'office-seal', { state: 'in_locker', title: 'Seal' });
  const missing = {
    params: { ordersServicesId: job.id, part: 'office-seal' },
    form: { state: 'needed' as const },
  };
  await server.call(setOwnJobPart, missing, job.mechanic);
  const pickUp = { params: { ordersId: job.ordersId }, form: { orders_lockers_id: 0 } } as const;
  await server.call(updateOrderLocker, pickUp, job.mechanic);
  const { data } = await server.call(getOwnJobParts, of(job), job.mechanic);
  assert.deepEqual(Object.fromEntries(data.map(({ part, state }) => [part, state])), {
    [bring]: 'in_van',
    'office-clips': 'in_van',
    'office-fluid': 'in_van',
    'office-hose': 'ordered',
    'office-seal': 'needed',
  });
});

test('marks the parts in a locker as in the van when the mechanic picks them up [PT005]', async () => {
  const job = await newJob();
  await confirm(job);
  await withLocker(job, 'A2');
  await server.call(
    updateOrderLocker,
    { params: { ordersId: job.ordersId }, form: { orders_lockers_id: 0 } },
    job.mechanic,
  );
  const { parts, locker } = await partsOf(job);
  assert.deepEqual([parts[0]?.state, locker], ['in_van', null]);
});

test('adds lockers, changes them only by the current version, and removes them when empty [PT005]', async () => {
  const job = await newJob();
  const { locker } = await withLocker(job, 'B7');
  const params = { ordersLockersId: locker };
  const change = (form: { number?: string; code?: string; version?: number }) =>
    server.call(
      changeLocker,
      { params, form: { number: 'B7', code: '4242', place: 'Depot', version: 1, ...form } },
      desk,
    );
  assert.equal((await change({})).data.code, '4242');
  assert.equal(await refusalOf(change({})), '409 conflict');
  assert.equal(
    await refusalOf(server.call(addLocker, { form: { number: 'b7', code: '1', place: 'depot' } }, desk)),
    '409 in_use',
  );
  assert.equal(await refusalOf(server.call(removeLocker, { params }, desk)), '409 wrong_state');
  const { data } = await server.call(listLockers, {}, desk);
  const shown = data.find(({ ordersLockersId }) => ordersLockersId === locker);
  assert.deepEqual(
    shown?.orders.map(({ ordersId }) => ordersId),
    [job.ordersId],
  );
  const { data: other } = await server.call(
    addLocker,
    { form: { number: 'B8', code: '1', place: 'Depot' } },
    desk,
  );
  assert.equal(await refusalOf(change({ number: 'B8', version: 2 })), '409 in_use');
  const ofOther = { params: { ordersLockersId: other.ordersLockersId } };
  await server.call(removeLocker, ofOther, desk);
  assert.equal(await refusalOf(server.call(removeLocker, ofOther, desk)), '404 not_found');
  assert.equal(await refusalOf(change({ number: '' })), '422 invalid');
  assert.equal(
    await refusalOf(server.call(addLocker, { form: { number: '', code: '1', place: '' } }, desk)),
    '422 invalid',
  );
  const gone = { ...ofOther, form: { number: 'B8', code: '1', place: 'Depot', version: 1 } };
  assert.equal(await refusalOf(server.call(changeLocker, gone, desk)), '404 not_found');
  assert.equal((await change({ number: 'B8', version: 2 })).data.number, 'B8');
  const logged = await database.db
    .selectFrom('auditLog')
    .where('entity', '=', 'locker')
    .select(['before', 'after'])
    .execute();
  assert.ok(!JSON.stringify(logged).includes('4242'), 'the log contains no locker code');
});

test('does not remove a locker while a part is being put into it', async () => {
  const job = await newJob();
  const form = { number: 'C1', code: '1', place: 'Depot' };
  const { data: locker } = await server.call(addLocker, { form }, desk);
  const params = { ordersLockersId: locker.ordersLockersId };
  const put = () =>
    refusalOf(set(job, bring, { state: 'in_locker', orders_lockers_id: locker.ordersLockersId }));
  const giveUp = () => refusalOf(server.call(removeLocker, { params }, desk));
  const answers: Promise<string>[] = [];
  // This transaction locks the order, so putting the part in waits for it with the locker locked.
  if (onPostgres)
    await database.transaction(async (tx) => {
      await tx
        .selectFrom('orders')
        .where('ordersId', '=', job.ordersId)
        .select('ordersId')
        .forUpdate()
        .execute();
      answers.push(put());
      await untilWaiting(tx, 1);
      answers.push(giveUp());
      await untilWaiting(tx, 2);
    });
  else answers.push(Promise.resolve(await put()), giveUp());
  assert.deepEqual(await Promise.all(answers), ['ok', '409 wrong_state']);
  assert.equal((await partsOf(job)).locker?.number, 'C1');
});
