import * as contract from '@hoist/contract';
import type { Input } from '@hoist/contract/client';
import type { UserId } from '@hoist/domain/ids';
import { UNDO_MS } from '@hoist/domain/order/undo-move';
import { addCustomer, addMechanic, downtownToronto, type FixtureCustomer } from './booking-fixture.ts';
import { forgetNow } from './forget-now.ts';
import type { Caller } from './http.ts';
import { addPerson } from './people.ts';
import { productFixture } from './product-fixture.ts';

const setting = (key: string, value: object) => ({ key, value: JSON.stringify(value) });

/** An office that books for callers, with one mechanic and a no-show fee of ten percent. */
export async function callersFixture() {
  const fixture = await productFixture();
  const { database, server, clock } = fixture;
  const steps = [{ state: 'no_show', hoursBefore: null, percent: 10 }];
  const cancellationFees = [{ from: '2026-01-01T00:00:00Z', steps }];
  await database.db
    .insertInto('settings')
    .values(setting('booking', { cancellationFees, maxOpenBookings: 3 }))
    .execute();
  const mechanicId = await addMechanic(database, downtownToronto);
  await forgetNow(database, 'roster');
  await forgetNow(database, 'settings');
  const staff = {
    owner: await addPerson(database, clock.now(), { consoleRole: 'owner' }),
    dispatcher: await addPerson(database, clock.now(), { consoleRole: 'dispatcher' }),
    support: await addPerson(database, clock.now(), { consoleRole: 'support' }),
  };
  const { servicesId } = await database.db
    .selectFrom('services')
    .select('servicesId')
    .where('code', '=', 'brake-pads-front')
    .executeTakeFirstOrThrow();

  let times = 0;
  /** A free time, four on each day from tomorrow. */
  const nextTime = () => {
    const day = new Date(Date.UTC(2026, 11, 2 + Math.floor(times / 4))).toISOString().slice(0, 10);
    const hour = ['09', '11', '13', '15'][times % 4];
    times += 1;
    return `${day}T${hour}:00:00-05:00`;
  };
  const customer = async (unverified = false): Promise<FixtureCustomer & { readonly phone: string }> => {
    const made = await addCustomer(database, downtownToronto);
    const { phoneE164: phone } = await database.db
      .updateTable('users')
      .set(unverified ? { phoneStatus: 'not_verified' } : { fname: 'Dana' })
      .where('usersId', '=', made.userId)
      .returning('phoneE164')
      .executeTakeFirstOrThrow();
    return { ...made, phone };
  };
  const visitForm = (one: FixtureCustomer, preferredTime = nextTime()) => ({
    items: JSON.stringify([{ users_vehicles_id: one.vehicleId, services_id: servicesId }]),
    users_locations_id: one.locationId,
    preferred_time: preferredTime,
  });
  type Form = Input<typeof contract.bookForCaller>['form'];
  const book = (one: FixtureCustomer, form: Partial<Form> = {}, by: Caller = staff.dispatcher) =>
    server.call(
      contract.bookForCaller,
      {
        params: { userId: one.userId },
        form: { ...visitForm(one), payment: 'link', no_show_fee: '100', ...form } as Form,
      },
      by,
    );
  const quote = (one: FixtureCustomer, form: object = {}) =>
    server.call(
      contract.sendCallerQuote,
      { params: { userId: one.userId }, form: { ...visitForm(one), payment: 'cash', ...form } },
      staff.dispatcher,
    );
  /** What staff send to book with a card that the customer has saved. */
  const withSavedCard = async ({ userId }: FixtureCustomer, source = 'pm_card_visa') => {
    const form = { payment_method_token: source };
    const own = { token: await fixture.enter(userId) };
    const { data } = await server.call(contract.attachCard, { params: { userId }, form }, own);
    return { payment: 'card', users_credit_cards_id: data.usersCreditCardsId, agreed: true } as const;
  };
  const textsTo = (phone: string) =>
    database.db
      .selectFrom('outbox')
      .where('recipient', '=', phone)
      .where('channel', '=', 'sms')
      .select('body')
      .orderBy('id')
      .execute();
  const tokenIn = (text = '') => /#token=(\S+)/.exec(text)?.[1] ?? '';
  /** Runs a job until it has nothing left to do. */
  const run = async (name: string) => {
    const job = fixture.jobs.find((one) => one.name === name);
    if (!job) throw new Error(`no job ${name}`);
    while ((await job.run(clock.now())) === 'more');
  };
  /** Passes the time in which texts of staff can be undone. */
  const leave = () => {
    clock.advance(UNDO_MS);
    return run('booking-link-texts');
  };
  const textedToken = async (phone: string) => {
    await leave();
    return tokenIn((await textsTo(phone)).at(-1)?.body);
  };
  const ofToken = (token: string) => ({ form: { token } });
  const open = async (token: string) => (await server.call(contract.openBookingLink, ofToken(token))).data;
  const accept = async (token: string, form: object = {}) =>
    (await server.call(contract.acceptBookingLink, { form: { token, no_show_fee: '100', ...form } })).data;
  const pay = (token: string, paymentMethod = 'pm_card_visa') =>
    server.call(contract.payBookingLink, { form: { token, payment_method_token: paymentMethod } });
  const servicesOf = (userId: UserId) =>
    database.db
      .selectFrom('orderServices')
      .where('usersId', '=', userId)
      .select(['ordersServicesId', 'ordersId', 'status', 'mechanicId', 'holdExpiresAt', 'startsAt'])
      .orderBy('ordersServicesId')
      .execute();
  const statusesOf = async (userId: UserId) => (await servicesOf(userId)).map(({ status }) => status);
  const consentsOf = async (userId: UserId) => {
    const rows = await database.db
      .selectFrom('estimateConsents as e')
      .innerJoin('orderServices as s', 's.ordersServicesId', 'e.ordersServicesId')
      .where('s.usersId', '=', userId)
      .select(['e.what', 'e.how', 'e.givenBy', 'e.heardBy', 'e.totalCents'])
      .orderBy('e.id')
      .execute();
    return rows;
  };
  return {
    ...fixture,
    mechanicId,
    staff,
    servicesId,
    nextTime,
    customer,
    visitForm,
    book,
    quote,
    withSavedCard,
    textsTo,
    tokenIn,
    textedToken,
    open,
    accept,
    pay,
    servicesOf,
    statusesOf,
    consentsOf,
    run,
    leave,
  };
}
