import { HttpError } from '@hoist/contract/client';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setProgress, setProgressForMechanic, updateOrder } from '@hoist/contract';
import type { OrderId } from '@hoist/domain/ids';
import type { Caller } from '#server/testing/http.ts';
import { ordersFixture, refusalOf } from '#server/testing/orders-fixture.ts';
import { sendSteps } from '#server/testing/send-steps.ts';
import { addPerson } from '#server/testing/people.ts';

const fixture = await ordersFixture();
const { server, database, clock } = fixture;
const mechanic = await fixture.mechanic();
const support = await addPerson(database, clock.now(), { consoleRole: 'support' });
const minute = 60_000;
const of = (id: OrderId) => ({ params: { ordersServicesId: id } });

const book = async (preferredTime: string): Promise<OrderId> => {
  const id = await fixture.booking(await fixture.customer(), { preferredTime });
  await server.call(updateOrder, { ...of(id), form: { order_service_status: 'confirm' } }, mechanic);
  return id;
};
const setOff = (id: OrderId, form: { confirmed?: boolean; done_at?: string } = {}, who: Caller = mechanic) =>
  server.call(setProgress, { ...of(id), form: { progress: 'on_the_way', ...form } }, who);
const asked = async (call: Promise<unknown>) => {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof HttpError, 'it was not refused');
  assert.deepEqual([error.status, error.code], [409, 'needs_confirmation']);
  const { question } = error.body as {
    question: {
      next: { ordersServicesId: OrderId; startsAt: string; timezone: string } | null;
      earlyMinutes: number | null;
    };
  };
  return { ...question, message: error.statusText };
};
const messagesAbout = async (id: OrderId) => {
  await sendSteps(fixture);
  const rows = await database.db
    .selectFrom('userNotifications')
    .where('ordersServicesId', '=', id)
    .where('titleEn', 'like', '%on the way')
    .select('titleEn')
    .execute();
  return rows.length;
};
/** Sets the clock to a time of the first of December in Toronto. */
const at = (time: string) => clock.advance(Date.parse(`2026-12-01T${time}:00-05:00`) - clock.now().getTime());

// Before there is another mechanic who could get them.
const [first, second] = [await book('2026-12-01T10:30:00-05:00'), await book('2026-12-01T15:00:00-05:00')];
const [next, later] = [await book('2026-12-02T10:30:00-05:00'), await book('2026-12-02T15:00:00-05:00')];

test('asks before "on the way" over an hour early, and sends no text until the answer is yes [DI014]', async () => {
  at('08:30');
  const question = await asked(setOff(first));
  assert.equal(question.next, null);
  // The visit is at the mechanic's base, so there is no drive.
  assert.equal(question.earlyMinutes, 120);
  assert.match(question.message, /only at 10:30 AM/);
  assert.equal(await messagesAbout(first), 0);
  // Others learn nothing from the question.
  assert.equal(await refusalOf(setOff(first, {}, await fixture.mechanic())), '404 not_found');
  assert.equal(await refusalOf(setOff(first, {}, await fixture.customer())), '403 forbidden');
});

test('asks staff who act for the mechanic too', async () => {
  const form = { progress: 'on_the_way' as const, reason: 'Their phone is in the lake' };
  const call = (confirmed: boolean) =>
    server.call(setProgressForMechanic, { ...of(second), form: { ...form, confirmed } }, support);
  assert.equal((await asked(call(false))).next?.ordersServicesId, first);
});

test('asks before a visit that is not next and names the one that is', async () => {
  at('14:30');
  const question = await asked(setOff(second));
  assert.equal(question.next?.ordersServicesId, first);
  assert.equal(question.next.timezone, 'America/Toronto');
  assert.equal(question.earlyMinutes, null);
  assert.match(question.message, /at 10:30 AM/);
});

test('needs no question once it was answered, for a repeated tap, or near the time of the next visit', async () => {
  await setOff(second, { confirmed: true });
  assert.equal(await messagesAbout(second), 1);
  await setOff(second);
  assert.equal(await messagesAbout(second), 1);
  clock.advance(Date.parse('2026-12-02T09:50:00-05:00') - clock.now().getTime());
  await setOff(next);
  assert.equal(await messagesAbout(next), 1);
  // A late report sends no text, so it is taken as it is.
  clock.advance(20 * minute);
  await asked(setOff(later));
  await setOff(later, { done_at: new Date(clock.now().getTime() - 16 * minute).toISOString() });
  assert.equal(await messagesAbout(later), 0);
});
