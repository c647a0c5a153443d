import assert from 'node:assert/strict';
import {
  acceptChange,
  answerOffer,
  askToChange,
  previewChange,
  completePayment,
  getOrder,
  listQueue,
  offerTimes,
  refuseChange,
  updateOrder,
  withdrawChange,
} from '@hoist/contract';
import type { OrderId, UserId } from '@hoist/domain/ids';
import { setCancellationFees } from './cancellation-fees.ts';
import type { Caller } from './http.ts';
import { ordersFixture } from './orders-fixture.ts';
import { bookByCard } from './payments-fixture.ts';
import { addPerson } from './people.ts';

export interface ChangeVisit {
  readonly id: OrderId;
  readonly params: { readonly ordersServicesId: OrderId };
  readonly customer: { readonly userId: UserId; readonly token: string };
  /** A morning's, of a day of its own. */
  readonly preferredTime: string;
}

/** Confirmed visits whose customers ask to move or cancel them, and an office that answers. */
export async function changeRequestFixture() {
  const fixture = await ordersFixture();
  const { server, database, clock, cards } = fixture;
  const mechanic = await fixture.mechanic();
  const dispatcher = await addPerson(database, clock.now(), { consoleRole: 'dispatcher' });

  await setCancellationFees(database, [
    { state: 'confirm', hoursBefore: 60, percent: 10 },
    { state: 'confirm', hoursBefore: 36, percent: 60 },
  ]);

  let day = 6;
  /** A free morning in December. */
  const aMorning = () => {
    day += 1;
    return `2026-12-${String(day).padStart(2, '0')}T09:00:00-05:00`;
  };
  /** The same day at another hour. */
  const at = (morning: string, hour: string) => morning.replace('T09', `T${hour}`);

  /** A confirmed visit by card, of $209.05 with $73.45 of it taken. It is the morning of 1 December. */
  async function visit(preferredTime = aMorning()): Promise<ChangeVisit> {
    const made = await bookByCard(cards, {
      source: 'pm_card_visa',
      preferredTime,
      changes: { now: clock.now().getTime() },
    });
    assert.ok(made.started.ok);
    const id = made.ordersServicesId;
    const params = { ordersServicesId: id };
    await server.call(updateOrder, { params, form: { order_service_status: 'confirm' } }, mechanic);
    const customer = { userId: made.customer.userId, token: await fixture.enter(made.customer.userId) };
    return { id, params, customer, preferredTime };
  }

  const read = async ({ params, customer }: ChangeVisit) => {
    const { data } = await server.call(getOrder, { params }, customer);
    const [order] = data;
    assert.ok(order);
    return order;
  };
  const move = async (
    { params, customer }: ChangeVisit,
    wishedTimes: readonly string[],
    who: Caller = customer,
  ) => {
    const form = { kind: 'move' as const, wished_times: [...wishedTimes] };
    const { data } = await server.call(askToChange, { params, form }, who);
    return data[0]?.changeRequest?.changeRequestId ?? 0;
  };
  const cancel = async ({ params, customer }: ChangeVisit, shownFee: string, reason = 'Sold the car') => {
    const form = { kind: 'cancel' as const, reason, shown_fee: shownFee };
    const { data } = await server.call(askToChange, { params, form }, customer);
    return data[0]?.changeRequest?.changeRequestId ?? 0;
  };
  const accept = (id: number, form: Readonly<Record<string, unknown>> = {}, who: Caller = dispatcher) =>
    server.call(acceptChange, { params: { changeRequestId: id }, form }, who);
  const offer = (
    { params }: Pick<ChangeVisit, 'params'>,
    [id, times]: readonly [id: number, times: readonly string[]],
    who: Caller = dispatcher,
  ) => {
    const form = { change_request_id: id, times: [...times], answer: 'Marc is ill that day' };
    return server.call(offerTimes, { params, form }, who);
  };
  const refuse = (id: number, answer = 'Nobody is free', who: Caller = dispatcher) =>
    server.call(refuseChange, { params: { changeRequestId: id }, form: { answer } }, who);
  const take = ({ params, customer }: ChangeVisit, time: string, who: Caller = customer) =>
    server.call(
      answerOffer,
      { params: { ...params, source: 'office' }, form: { answer: 'moved', preferred_time: time } },
      who,
    );
  const withdraw = ({ params, customer }: ChangeVisit, id: number, who: Caller = customer) =>
    server.call(withdrawChange, { params: { ...params, changeRequestId: id } }, who);
  const preview = async ({ params, customer }: ChangeVisit, who: Caller = customer) =>
    (await server.call(previewChange, { params }, who)).data;
  /** Ids of the orders whose requests wait for the office. */
  const queue = async () => {
    const input = { params: { kind: 'requests' as const }, query: { length: 100 } };
    const { data } = await server.call(listQueue, input, dispatcher);
    return data.map(({ ordersServicesId }) => ordersServicesId);
  };
  const complete = ({ params }: ChangeVisit) =>
    server.call(
      completePayment,
      { params, form: { total_amount_collected: '209.05', odometer: 5 } },
      mechanic,
    );
  return {
    fixture,
    mechanic,
    dispatcher,
    at,
    visit,
    read,
    move,
    cancel,
    accept,
    offer,
    refuse,
    take,
    withdraw,
    preview,
    queue,
    complete,
  };
}
