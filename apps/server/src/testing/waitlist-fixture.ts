import assert from 'node:assert/strict';
import { answerOffer, joinWaitlist, cancelOrder, getOrder, updateOrder } from '@hoist/contract';
import type { OrderId, UserId } from '@hoist/domain/ids';
import { dayParts } from '@hoist/domain/order/waitlist';
import { offerFreed } from '#server/modules/dispatch/waitlist/offer-freed-time.ts';
import { addCustomer, downtownToronto, type FixturePoint } from './booking-fixture.ts';
import type { Caller } from './http.ts';
import { ordersFixture } from './orders-fixture.ts';

export const everyDay = [0, 1, 2, 3, 4, 5, 6];
/** Preferences without any restriction. */
export const anyTime = { weekdays: everyDay, parts: [...dayParts] };

/** So many kilometres north of downtown, about. */
export const north = (km: number): FixturePoint => ({
  ...downtownToronto,
  lat: downtownToronto.lat + km / 111,
});

/** A visit with its customer. */
export interface Made {
  readonly id: OrderId;
  readonly params: { readonly ordersServicesId: OrderId };
  readonly customer: Caller & { readonly userId: UserId };
  readonly time: string;
}

/** Visits of a city in which one mechanic drives, whose customers ask for earlier times. */
export async function waitlistFixture() {
  const fixture = await ordersFixture();
  const { server, database, clock, context } = fixture;

  /** A mechanic who alone serves Toronto from now on. */
  async function onlyMechanic() {
    await database.db.updateTable('mechanics').set({ active: false }).execute();
    await database.db.deleteFrom('freedTimes').execute();
    return fixture.mechanic();
  }
  /** A pending visit of a customer of its own. */
  async function pending(time: string, place: FixturePoint = downtownToronto): Promise<Made> {
    const added = await addCustomer(database, place);
    const customer = { ...added, token: await fixture.enter(added.userId) };
    const id = await fixture.booking(customer, { preferredTime: time });
    return { id, params: { ordersServicesId: id }, customer, time };
  }
  async function confirmed(mechanic: Caller, ...given: Parameters<typeof pending>): Promise<Made> {
    const made = await pending(...given);
    await server.call(
      updateOrder,
      { params: made.params, form: { order_service_status: 'confirm' } },
      mechanic,
    );
    return made;
  }
  const ask = async (made: Made, form: object = anyTime) => {
    await server.call(joinWaitlist, { params: made.params, form }, made.customer);
    return made;
  };
  const cancel = ({ params, customer }: Made) =>
    server.call(cancelOrder, { params, form: { cancel_reason: 'Sold the car' } }, customer);
  const look = () => offerFreed(context, clock.now());
  const read = async ({ params, customer }: Made) => {
    const [order] = (await server.call(getOrder, { params }, customer)).data;
    assert.ok(order);
    return order;
  };
  const offerOf = async (made: Made) => (await read(made)).earlier?.offer ?? null;
  const offeredTo = async (...all: readonly Made[]) => {
    const offers = await Promise.all(all.map(offerOf));
    return all.filter((_, index) => offers[index] !== null);
  };
  const answer =
    (given: 'moved' | 'declined') =>
    async (made: Made, time?: string, who: Caller = made.customer) => {
      const form = { answer: given, preferred_time: time ?? (await offerOf(made))?.preferredTime ?? '' };
      return server.call(answerOffer, { params: { ...made.params, source: 'waitlist' }, form }, who);
    };
  const [take, decline] = [answer('moved'), answer('declined')];

  return {
    fixture,
    onlyMechanic,
    pending,
    confirmed,
    ask,
    cancel,
    look,
    read,
    offerOf,
    offeredTo,
    take,
    decline,
  };
}
