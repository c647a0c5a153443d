import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { cancelOrder, releaseOrder, setProgress, updateOrder } from '@hoist/contract';
import { allEndpoints } from '@hoist/contract/all-endpoints';
import type { Endpoint } from '@hoist/contract/endpoint';
import { HttpError } from '@hoist/contract/client';
import { accessRows, type Row, type Sent } from './testing/access-rows.ts';
import { stagesIn, type Stage, type StageKind } from './testing/access-stage.ts';
import { refusalOf } from './testing/orders-fixture.ts';
import { addPerson } from './testing/people.ts';
import { productFixture } from './testing/product-fixture.ts';
import { orderStates, stateRows, type OrderState, type StateRow } from './testing/state-rows.ts';
import { countWrites, doorbells } from './testing/count-writes.ts';

const fixture = await productFixture();
const { database, server, clock } = fixture;
const newStage = await stagesIn(fixture);
const owner = await addPerson(database, clock.now(), { consoleRole: 'owner' });
const writes = await countWrites(database.db, doorbells);

const startOf = async ({ ordersServicesId }: Stage): Promise<Date> => {
  const row = await database.db
    .selectFrom('orderServices')
    .select('startsAt')
    .where('ordersServicesId', '=', ordersServicesId)
    .executeTakeFirstOrThrow();
  return row.startsAt;
};

const kindOf: Readonly<Record<OrderState, StageKind>> = {
  draft: 'draft',
  pending: 'pending',
  confirm: 'confirm',
  on_the_way: 'confirm',
  arrived: 'confirm',
  in_progress: 'confirm',
  complete: 'complete',
  declined: 'pending',
  canceled: 'pending',
};

/** An order in the given state, an hour before its visit. */
async function orderIn(state: OrderState): Promise<Stage> {
  const stage = await newStage(kindOf[state]);
  const params = { ordersServicesId: stage.ordersServicesId };
  const mechanic = { token: await fixture.enter(stage.mechanicId) };
  const customer = { token: await fixture.enter(stage.userId) };
  if (state === 'on_the_way' || state === 'arrived' || state === 'in_progress')
    await server.call(setProgress, { params, form: { progress: state, confirmed: true } }, mechanic);
  if (state === 'declined')
    await server.call(
      updateOrder,
      { params, form: { order_service_status: 'declined', decline_reason: 'Ill' } },
      mechanic,
    );
  if (state === 'canceled')
    await server.call(cancelOrder, { params, form: { cancel_reason: 'Sold the car' } }, customer);
  clock.set(new Date((await startOf(stage)).getTime() - 3_600_000));
  return stage;
}

const tokenOf = (by: StateRow['by'], stage: Stage): Promise<string> | string =>
  by === 'office' ? owner.token : fixture.enter(by === 'mechanic' ? stage.mechanicId : stage.userId);

const ask = ({ files, ...input }: Sent, call: Endpoint, caller: object) =>
  server.call(call, input as never, { ...caller, ...(files ? { files } : {}) });

/** The refusal, with checks that its message exists in both languages. */
async function refusalIn(row: StateRow, stage: Stage, token: string): Promise<string> {
  const said = new Set<string>();
  let answer = '';
  for (const language of ['en-CA', 'fr-CA']) {
    const asked = ask(await row.send(stage), row.call, { token, headers: { 'accept-language': language } });
    const error: unknown = await asked.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (error === undefined) return 'ok';
    assert.ok(error instanceof HttpError);
    said.add(error.message);
    answer = `${error.status} ${error.code ?? ''}`;
    assert.match(error.message, /^\p{L}[^_]+$/u);
  }
  assert.equal(said.size, 2, [...said].join());
  return answer;
}

const titleOf = ({ call, by }: StateRow, index: number) => `${index} ${call.id} by ${by}`;
const expectedOf = (state: OrderState) => (row: StateRow) => row.told[state] ?? row.else;

describe('calls by order state', () => {
  for (const state of orderStates)
    test(state, async () => {
      const stage = await orderIn(state);
      const expected = stateRows.map(expectedOf(state));
      const answers: string[] = [];
      const before = await writes();
      const refused = stateRows.filter((_, index) => expected[index] !== 'ok' && !afterOthers(state, index));
      for (const row of refused) {
        const answer = await refusalIn(row, stage, await tokenOf(row.by, stage));
        answers[stateRows.indexOf(row)] = answer;
      }
      assert.deepEqual(await writes(), before, 'a refused call changed something');
      for (const [index, row] of stateRows.entries()) {
        if (refused.includes(row)) continue;
        const token = await tokenOf(row.by, stage);
        const sent = await row.send(stage);
        answers[index] = await refusalOf(ask(sent, row.call, { token }));
        if (answers[index] !== 'ok') continue;
        const again = await refusalOf(ask(await row.send(stage), row.call, { token }));
        if (again !== (row.again ?? 'ok')) answers[index] = `ok, then ${again}`;
      }
      assert.deepEqual(
        Object.fromEntries(stateRows.map((row, index) => [titleOf(row, index), answers[index]])),
        Object.fromEntries(stateRows.map((row, index) => [titleOf(row, index), expected[index]])),
      );
    });
});

/** Rows refused only because of an earlier row's effect. */
function afterOthers(state: OrderState, index: number): boolean {
  const row = stateRows[index];
  return stateRows
    .slice(0, index)
    .some((one) => one.call === row?.call && one.by === row.by && expectedOf(state)(one) === 'ok');
}

describe('a mechanic who released the job', () => {
  const rows: Readonly<Record<string, Row>> = accessRows;
  test('gets not found from every call and changes nothing', async () => {
    const had = await newStage('confirm');
    const params = { ordersServicesId: had.ordersServicesId };
    const former = { token: await fixture.enter(had.mechanicId) };
    await server.call(releaseOrder, { params }, former);
    const rival = { token: await fixture.enter(had.rivalId) };
    await server.call(updateOrder, { params, form: { order_service_status: 'confirm' } }, rival);
    const stage = { ...had, mechanicId: had.rivalId, rivalId: had.mechanicId };
    const about = allEndpoints.filter(
      ({ path, auth }) => path.includes(':ordersServicesId') && (auth === 'user' || auth === 'mechanic'),
    );
    const before = await writes();
    const answers: Record<string, string> = {};
    for (const call of about) {
      const sent = await rows[call.id]?.send(stage);
      if (sent) answers[call.id] = await refusalOf(ask(sent, call, former));
    }
    assert.deepEqual(answers, Object.fromEntries(about.map(({ id }) => [id, '404 not_found'])));
    assert.deepEqual(await writes(), before);
  });
});

type Role = 'dispatcher' | 'bookkeeper' | 'support';
/** Refused staff roles; an owner may do writes. */
const refusedOfOffice: Readonly<Record<string, readonly Role[]>> = {
  books: ['dispatcher', 'support'],
  visits: ['bookkeeper'],
  dispatch: ['bookkeeper', 'support'],
};
const officeCalls: Readonly<Partial<Record<keyof typeof accessRows, keyof typeof refusedOfOffice>>> = {
  listCashSettlements: 'books',
  getMechanicCash: 'books',
  settleCash: 'books',
  startImpersonation: 'visits',
  previewCancellation: 'visits',
  cancelForCustomer: 'visits',
  timesToOffer: 'visits',
  acceptChange: 'visits',
  offerTimes: 'visits',
  refuseChange: 'visits',
  keepVisit: 'visits',
  waiveNoShowFee: 'visits',
  getConsoleInspection: 'visits',
  settleMissingPictures: 'visits',
  listConsoleConversation: 'visits',
  sendStaffMessage: 'visits',
  getBoard: 'visits',
  assignmentChoices: 'dispatch',
  assignOrder: 'dispatch',
  undoMove: 'dispatch',
  listQueue: 'visits',
  listInquiries: 'visits',
  getInquiry: 'visits',
  answerInquiry: 'visits',
  closeInquiry: 'visits',
};

describe('staff without the permission', () => {
  test('are refused by every call and change nothing', async () => {
    const rows: Readonly<Record<string, Row>> = accessRows;
    const tokens = {} as Record<Role, string>;
    for (const role of ['dispatcher', 'bookkeeper', 'support'] as const)
      tokens[role] = (await addPerson(database, clock.now(), { consoleRole: role })).token;
    const stages = new Map<StageKind, Stage>();
    for (const kind of ['account', 'pending', 'confirm', 'asked', 'complete'] as const)
      stages.set(kind, await newStage(kind));
    const before = await writes();
    for (const [id, what] of Object.entries(officeCalls)) {
      const row = rows[id];
      const call = allEndpoints.find((one) => one.id === id);
      const stage = row && stages.get(row.stage);
      assert.ok(row && call && stage, id);
      for (const role of refusedOfOffice[what] ?? [])
        assert.equal(
          await refusalOf(ask(await row.send(stage), call, { token: tokens[role] })),
          '403 forbidden',
          `${id} by ${role}`,
        );
    }
    assert.deepEqual(await writes(), before);
  });
});
