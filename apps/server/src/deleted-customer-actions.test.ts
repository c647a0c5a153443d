import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { allEndpoints } from '@hoist/contract/all-endpoints';
import type { Endpoint } from '@hoist/contract/endpoint';
import { toId, type OrderId, type UserId } from '@hoist/domain/ids';
import { operationsSent } from '#server/modules/payments/operations/run-order-operations.ts';
import { accessRows, type Row } from './testing/access-rows.ts';
import { stagesIn, type Stage } from './testing/access-stage.ts';
import { actionHistories } from './testing/action-histories.ts';
import { countWrites, doorbells } from './testing/count-writes.ts';
import { deletedCustomers } from './testing/deleted-customers.ts';
import type { Caller } from './testing/http.ts';
import { refusalOf } from './testing/orders-fixture.ts';
import { addPerson } from './testing/people.ts';
import { productFixture } from './testing/product-fixture.ts';

const fixture = await productFixture();
const { database, server, clock } = fixture;
const owner = await addPerson(database, clock.now(), { consoleRole: 'owner' });
const { orderOf, deliver, erase } = deletedCustomers(fixture, owner);
const histories = actionHistories(fixture, owner);
const rows: Readonly<Record<string, Row>> = accessRows;
const writes = await countWrites(database.db, doorbells);
/** Tests per pair of mechanics before their calendars are full. */
const TESTS_PER_STAGES = 12;
let newStage = await stagesIn(fixture);
let tested = 0;

/** What a deleted account's action answers, with the status of its visit; `none`: it has no visit. */
type Fate = readonly [answer: string, status: 'none' | 'canceled' | 'complete'];

/** A visit ends before its customer can delete the account; afterwards nothing of it can change. */
const ended: Fate = ['409 wrong_state', 'canceled'];
const fates: Readonly<Record<string, Fate>> = {
  // The account is gone for the calls about it.
  ...each(['404 not_found', 'none'])(`
    bookForCaller addCallerLocation sendCallerQuote addCallerVehicle setCashPreference
    changeContact blockPerson unblockPerson erasePerson exportPerson resumeEmail startImpersonation`),
  ...each(ended)(`
    acceptChange offerTimes refuseChange assignOrder cancelForCustomer setJobPart
    completeForMechanic confirmForMechanic keepVisit sendStaffMessage addService correctVehicle correctAddress
    announceDelayForMechanic acceptMoveForCustomer textPayment correctPrice
    moveToNewCustomer setProgressForMechanic undoMove`),
  giveGoodwillCredit: ['409 wrong_state', 'complete'],
  // Not about the person: the visit's own records, and money returned to a card.
  ...each(['ok', 'complete'])('refundOrder refundTip settleMissingPictures'),
  ...each(['ok', 'canceled'])('addOrderNote setPartPurchase waiveNoShowFee readStaffMessages'),
};

/** The actions of mechanics on a visit whose customer deleted the account. */
const mechanicFates: Readonly<Record<string, Fate>> = {
  ...each(ended)(`
    setProgress proposeExtraWork requestVin releaseOrder saveInspectionAnswer saveInspectionPart signInspection
    withdrawExtraWork sendMessage uploadPictures deletePicture`),
  // What the office reads, and what the mechanic no longer sees.
  ...each(['ok', 'canceled'])('createReport blockUser'),
};

function each(fate: Fate) {
  return (ids: string): Record<string, Fate> =>
    Object.fromEntries(
      ids
        .trim()
        .split(/\s+/)
        .map((id) => [id, fate]),
    );
}

const ids = { user: toId<UserId>(123_456_789), order: toId<OrderId>(987_654_321), request: 55_555_555 };
/** The actions whose row of the access matrix is about the stage's customer, visit or request. */
const actions = allEndpoints.filter((endpoint: Endpoint) => {
  const row = rows[endpoint.id];
  if (endpoint.auth !== 'office' || endpoint.method === 'GET' || !row || row.stage === 'staff') return false;
  const stage = {
    userId: ids.user,
    ordersServicesId: ids.order,
    changeRequestId: ids.request,
    freeTime: () => '2026-12-03T10:00:00-05:00',
  } as unknown as Stage;
  const sent = row.send(stage);
  const params = sent instanceof Promise ? {} : (sent.params ?? {});
  // Rows about mechanics call with a customer's id, which is no mechanic's.
  if ('mechanicId' in params) return false;
  return Object.values(params).some((value) => Object.values(ids).some((id) => id === value));
});

/** A customer with the history that the action needs, and what is sent. */
async function ready({ id }: Endpoint) {
  const row = rows[id] ?? assert.fail(id);
  const history = histories[id];
  const stage = await newStage(history?.stage ?? row.stage);
  const begun = await history?.begin(stage);
  const { visit = stage, files, ...input } = begun ?? { ...(await row.send(stage)), visit: stage };
  return { stage: visit, input, files };
}

type Ready = Awaited<ReturnType<typeof ready>>;
async function call(endpoint: Endpoint, { input, files }: Ready, caller: Caller) {
  let said = '';
  const called = server
    .call(endpoint, input as never, { ...caller, ...(files ? { files } : {}) })
    .then((answer) => {
      said = String((answer as { readonly message?: unknown }).message);
    });
  return { answer: await refusalOf(called), said };
}

/** The messages and notifications of a customer. */
async function receivedBy({ userId }: Stage) {
  const messages = database.db.selectFrom('outbox').where('usersId', '=', userId).select(['id', 'state']);
  const notifications = database.db.selectFrom('userNotifications').where('usersId', '=', userId).selectAll();
  return [await messages.orderBy('id').execute(), await notifications.execute()];
}

/** Calls an action for a live customer, and for one with the same history who then deleted the account. */
async function check(endpoint: Endpoint, [answer, status]: Fate, by: (stage: Stage) => Promise<Caller>) {
  tested += 1;
  if (tested % TESTS_PER_STAGES === 0) newStage = await stagesIn(fixture);
  const live = await ready(endpoint);
  assert.equal((await call(endpoint, live, await by(live.stage))).answer, 'ok', 'on a live account');
  const { stage, ...sent } = await ready(endpoint);
  const caller = await by(stage);
  await erase(stage);
  const before = { writes: await writes(), received: await receivedBy(stage) };
  const given = await call(endpoint, { stage, ...sent }, caller);
  assert.deepEqual([given.answer, (await orderOf(stage))?.status ?? 'none'], [answer, status]);
  assert.doesNotMatch(given.said, /sent|text(ed)?\b|email|told|know/i);
  if (answer !== 'ok') assert.deepEqual(await writes(), before.writes, 'a refused call changed something');
  await operationsSent();
  await deliver();
  assert.deepEqual(await receivedBy(stage), before.received);
}

describe('an action of the office on a deleted account', () => {
  test('is known', () => {
    assert.deepEqual(actions.map(({ id }) => id).toSorted(), Object.keys(fates).toSorted());
  });

  for (const endpoint of actions) {
    const fate = fates[endpoint.id];
    if (!fate) continue;
    test(`${endpoint.id} answers ${fate[0]}, and sends nothing`, () =>
      check(endpoint, fate, () => Promise.resolve(owner)));
  }
});

describe('an action of the mechanic on a visit whose customer deleted the account', () => {
  for (const endpoint of allEndpoints) {
    const fate = mechanicFates[endpoint.id];
    if (!fate) continue;
    test(`${endpoint.id} answers ${fate[0]}, and sends nothing`, () =>
      check(endpoint, fate, async ({ mechanicId }) => ({ token: await fixture.enter(mechanicId) })));
  }
});
