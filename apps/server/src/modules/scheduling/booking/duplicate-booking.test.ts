import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { noId, type OrderId, type VisitId } from '@hoist/domain/ids';
import {
  addCustomer,
  addMechanic,
  bookingFixture,
  cashRequest,
  downtownToronto,
  fixtureNow,
  type FixtureCustomer,
} from '#server/testing/booking-fixture.ts';
import { testClock } from '#server/testing/clock.ts';
import { testDatabase } from '#server/testing/database.ts';
import { startTestServer } from '#server/testing/http.ts';
import { bookingRoutes } from './routes.ts';
import { enter } from '#server/testing/people.ts';

const database = await testDatabase();
const context = await bookingFixture(database);
await addMechanic(database, downtownToronto);
await addMechanic(database, downtownToronto);
const clock = testClock(new Date(fixtureNow));
const begin = () => startTestServer({ database, routes: bookingRoutes(context, 'http://hoist.test'), clock });
const server = await begin();

interface Person extends FixtureCustomer {
  readonly token: string;
}

async function somebody(): Promise<Person> {
  const customer = await addCustomer(database, downtownToronto);
  return { ...customer, token: await enter(database, customer.userId, clock.now()) };
}

async function book(
  person: Person,
  given: { key: string; time: string; through?: typeof server },
): Promise<{ status: number; text: string; code: unknown }> {
  const { wanted } = await cashRequest(context, person, given.time);
  const form = {
    users_vehicles_id: String(wanted.vehicleId),
    users_locations_id: String(wanted.locationId),
    services_id: String(wanted.serviceId),
    preferred_time: given.time,
    order_payment_option: 'pay_with_cash_on_service',
  };
  const answer = await (given.through ?? server).fetch(`/api/users/${person.userId}/schedule-service`, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { token: person.token, 'idempotency-key': given.key },
  });
  const text = await answer.text();
  return { status: answer.status, text, code: (JSON.parse(text) as { code?: unknown }).code };
}

const ordersOf = (person: Person) =>
  database.db
    .selectFrom('orderServices')
    .select(['ordersServicesId', 'startsAt'])
    .where('usersId', '=', person.userId)
    .execute();

describe('a cash booking with an idempotency key', () => {
  it('is made once for fifty concurrent calls, with identical answers [BK001]', async () => {
    const person = await somebody();
    const call = { key: 'fifty', time: '2026-12-03T10:00:00-05:00' };
    const answers = await Promise.all(Array.from({ length: 50 }, () => book(person, call)));
    assert.deepEqual(
      [...new Set(answers.map((one) => `${one.status} ${one.text}`))],
      [`200 ${answers[0]?.text}`],
    );
    assert.equal((await ordersOf(person)).length, 1);
    assert.equal((await book(person, call)).text, answers[0]?.text);
  });

  it("returns the stored order's ids", async () => {
    const person = await somebody();
    const { text } = await book(person, { key: 'ids', time: '2026-12-04T10:00:00-05:00' });
    const [order] = await database.db
      .selectFrom('orderServices')
      .select(['ordersId', 'ordersServicesId'])
      .where('usersId', '=', person.userId)
      .execute();
    const { ordersId, ordersServicesId } = JSON.parse(text) as {
      ordersId: VisitId;
      ordersServicesId: OrderId;
    };
    assert.deepEqual({ ordersId, ordersServicesId }, order);
  });

  it('is stored with its answer, so another server repeats it and books nothing', async () => {
    const person = await somebody();
    const call = { key: 'crash', time: '2026-12-05T10:00:00-05:00' };
    const first = await book(person, call);
    assert.equal(first.status, 200);
    // After a cancellation by phone a call without the stored answer would book again.
    await database.db
      .updateTable('orderServices')
      .set({ status: 'canceled' })
      .where('usersId', '=', person.userId)
      .execute();
    const another = await begin();
    assert.equal((await book(person, { ...call, through: another })).text, first.text);
    assert.equal((await ordersOf(person)).length, 1);
  });

  it('is refused for another body under its key, concurrently or later [BK001]', async () => {
    const person = await somebody();
    const times = ['2026-12-07T10:00:00-05:00', '2026-12-08T10:00:00-05:00', '2026-12-09T10:00:00-05:00'];
    const answers = await Promise.all(times.map((time) => book(person, { key: 'bodies', time })));
    const lost = answers.filter((one) => one.status !== 200);
    assert.deepEqual(
      lost.map((one) => one.code),
      ['idempotency_mismatch', 'idempotency_mismatch'],
    );
    assert.equal((await ordersOf(person)).length, 1);
    const later = await book(person, { key: 'bodies', time: '2026-12-10T10:00:00-05:00' });
    assert.deepEqual([later.status, later.code], [422, 'idempotency_mismatch']);
  });

  it('repeats a refusal even when the time is free again', async () => {
    const time = '2026-12-11T10:00:00-05:00';
    const holders = [await somebody(), await somebody()];
    for (const [index, holder] of holders.entries()) await book(holder, { key: `holder-${index}`, time });
    const person = await somebody();
    const lost = await book(person, { key: 'lost', time });
    assert.deepEqual([lost.status, lost.code], [409, 'slot_taken']);
    await database.db
      .updateTable('orderServices')
      .set({ status: 'canceled' })
      .where('usersId', '=', holders[0]?.userId ?? noId)
      .execute();
    assert.equal((await book(person, { key: 'lost', time })).text, lost.text);
    assert.equal((await book(person, { key: 'new', time })).status, 200);
  });

  it('returns the existing order for another key', async () => {
    const person = await somebody();
    const time = '2026-12-14T10:00:00-05:00';
    const first = await book(person, { key: 'one', time });
    const second = await book(person, { key: 'two', time });
    assert.equal(second.text, first.text);
    assert.equal((await ordersOf(person)).length, 1);
  });
});
