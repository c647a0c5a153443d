import * as contract from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import { UNDO_MS } from '@hoist/domain/order/undo-move';
import type { Sent } from './access-rows.ts';
import type { Stage, StageKind } from './access-stage.ts';
import type { Caller } from './http.ts';
import type { ProductFixture } from './product-fixture.ts';

const QUARTER_HOUR_MS = 15 * 60_000;

/** What happened before an action of staff, so that it succeeds. */
interface ActionHistory {
  /** Omitted: that of the action's row in access-rows.ts. */
  readonly stage?: StageKind;
  /** Returns what is sent, and the visit if the stage had none; undefined: what the row sends. */
  readonly begin: (stage: Stage) => Promise<(Sent & { readonly visit?: Stage }) | undefined>;
}

/** The histories of actions whose row in access-rows.ts is refused on a live account too. */
export function actionHistories(
  fixture: ProductFixture,
  owner: Caller,
): Readonly<Record<string, ActionHistory>> {
  const { database, server, jobs, clock } = fixture;
  const { db } = database;
  const enter = (id: UserId) => fixture.enter(id);
  const of = ({ ordersServicesId }: Stage) => ({ params: { ordersServicesId } });
  const ofUser = ({ userId }: Stage) => ({ params: { userId } });
  const customer = async ({ userId }: Stage) => ({ token: await enter(userId) });
  const mechanic = async ({ mechanicId }: Stage) => ({ token: await enter(mechanicId) });
  const userOf = ({ userId }: Stage) =>
    db.selectFrom('users').where('usersId', '=', userId).selectAll().executeTakeFirstOrThrow();
  const reason = { reason: 'Called us' };
  /** Passes the time in which it can be undone. */
  const leave = async (name: string) => {
    clock.advance(UNDO_MS);
    const job = jobs.find((one) => one.name === name);
    if (!job) throw new Error(`no job ${name}`);
    while ((await job.run(clock.now())) === 'more');
  };
  let delays = 0;
  const setOrder = ({ ordersServicesId }: Stage, values: { startsAt: Date; endsAt: Date }) =>
    db.updateTable('orderServices').set(values).where('ordersServicesId', '=', ordersServicesId).execute();

  return {
    readStaffMessages: {
      begin: async (stage) => {
        const { data } = await server.call(
          contract.sendMessage,
          { ...of(stage), form: { text: 'Is it you?' } },
          await customer(stage),
        );
        return { ...of(stage), form: { last_id: data.ordersMessagesId } };
      },
    },
    announceDelayForMechanic: {
      begin: async (stage) => {
        // Two visits may be with one mechanic.
        delays += 1;
        const startsAt = clock.now().getTime() + delays * QUARTER_HOUR_MS;
        const times = { startsAt: new Date(startsAt), endsAt: new Date(startsAt + QUARTER_HOUR_MS) };
        await setOrder(stage, times);
        return undefined;
      },
    },
    acceptMoveForCustomer: {
      begin: async (stage) => {
        const form = { preferred_time: stage.freeTime() };
        await server.call(contract.updateOrder, { ...of(stage), form }, await mechanic(stage));
        await leave('visit-moves');
        return undefined;
      },
    },
    textPayment: {
      begin: async (stage) => {
        await db
          .updateTable('payments')
          .set({ method: 'card', state: 'failed' })
          .where('ordersServicesId', '=', stage.ordersServicesId)
          .execute();
        return undefined;
      },
    },
    moveToNewCustomer: {
      stage: 'account',
      begin: async (stage) => {
        await db
          .updateTable('users')
          .set({ phoneStatus: 'not_verified', asksNumber: true })
          .where('usersId', '=', stage.userId)
          .execute();
        const items = JSON.stringify([{ users_vehicles_id: stage.vehicleId, services_id: stage.serviceId }]);
        const form = {
          items,
          users_locations_id: stage.locationId,
          preferred_time: stage.freeTime(),
          payment: 'cash' as const,
          agreed: true,
        };
        await server.call(contract.bookForCaller, { ...ofUser(stage), form }, owner);
        await leave('booking-link-texts');
        const text = await db
          .selectFrom('outbox')
          .where('recipient', '=', (await userOf(stage)).phoneE164)
          .where('body', 'like', '%#token=%')
          .select('body')
          .executeTakeFirstOrThrow();
        const token = /#token=(\S+)/.exec(text.body)?.[1] ?? '';
        await server.call(contract.acceptBookingLink, { form: { token } });
        const { ordersServicesId, ordersId } = await db
          .selectFrom('orderServices')
          .where('usersId', '=', stage.userId)
          .select(['ordersServicesId', 'ordersId'])
          .executeTakeFirstOrThrow();
        const { email } = await userOf(stage);
        const moved = { fname: 'Ana', lname: 'Reid', email: `new.${email}`, reason: 'Not theirs' };
        return {
          params: { ordersServicesId },
          form: moved,
          visit: { ...stage, ordersServicesId, ordersId },
        };
      },
    },
    refundTip: {
      begin: async (stage) => {
        const form = { amount: '5.00', users_credit_cards_id: stage.cardId };
        await server.call(contract.giveTip, { ...of(stage), form }, await customer(stage));
        return undefined;
      },
    },
    waiveNoShowFee: {
      begin: async (stage) => {
        await db
          .insertInto('customerAbsences')
          .values({
            ordersServicesId: stage.ordersServicesId,
            mechanicId: stage.mechanicId,
            joins: null,
            arrivedAt: clock.now(),
            metres: null,
            begunAt: clock.now(),
            closedAt: clock.now(),
            feeCents: 9_000,
          })
          .execute();
        return undefined;
      },
    },
    completeForMechanic: {
      begin: async (stage) => {
        const { data } = await server.call(contract.getConsoleOrder, of(stage), owner);
        const form = {
          total_amount_collected: data.totalToCollect,
          odometer: 61_774,
          payment_collected_by_mechanic: true,
          ...reason,
        };
        return { ...of(stage), form };
      },
    },
    addService: {
      begin: (stage) =>
        Promise.resolve({
          ...of(stage),
          form: {
            services_id: stage.otherServiceId,
            agreed: true,
            pass_reason: 'The mechanic stays longer',
            ...reason,
          },
        }),
    },
    correctVehicle: {
      begin: async (stage) => {
        const car = { year_vehicle: 2015, make_other: 'Honda', model_body: 'Sedan' };
        const { data } = await server.call(contract.addCallerVehicle, { ...ofUser(stage), form: car }, owner);
        const form = {
          users_vehicles_id: data.usersVehiclesId,
          seen_vehicles_id: stage.vehicleId,
          ...reason,
        };
        return { ...of(stage), form };
      },
    },
    correctAddress: {
      begin: async (stage) => {
        const place = { address: '100 King St W', city: 'Toronto', state: 'ON', zip: 'M5X 1A9' };
        const { data } = await server.call(
          contract.addCallerLocation,
          { ...ofUser(stage), form: place },
          owner,
        );
        const form = {
          users_locations_id: data.usersLocationsId,
          seen_locations_id: stage.locationId,
          pass_reason: 'The mechanic agreed',
          ...reason,
        };
        return { ...of(stage), form };
      },
    },
    undoMove: {
      begin: async (stage) => {
        const form = { mechanic_id: stage.rivalId, preferred_time: stage.freeTime() };
        const { data } = await server.call(contract.assignOrder, { ...of(stage), form }, owner);
        return { ...of(stage), form: { move_id: data.undo?.moveId } };
      },
    },
    setPartPurchase: {
      begin: ({ ordersServicesId }) =>
        Promise.resolve({
          params: { ordersServicesId, part: 'order-standard' },
          form: { part_number: 'PN-1', version: 0 },
        }),
    },
    resumeEmail: {
      begin: async (stage) => {
        const { email } = await userOf(stage);
        await db
          .insertInto('emailSuppressions')
          .values({ email, because: 'complaint', at: clock.now() })
          .execute();
        return undefined;
      },
    },
    changeContact: {
      begin: async (stage) => {
        const { email, phoneE164: phone } = await userOf(stage);
        const form = { email: `other.${email}`, phone, seen_email: email, seen_phone: phone, ...reason };
        return { ...ofUser(stage), form };
      },
    },
    unblockPerson: {
      begin: async (stage) => {
        await server.call(contract.blockPerson, { ...ofUser(stage), form: reason }, owner);
        return undefined;
      },
    },
    erasePerson: {
      begin: async (stage) => ({
        ...ofUser(stage),
        form: { ...reason, confirmation: (await userOf(stage)).email },
      }),
    },
  };
}
