import { createHash } from 'node:crypto';
import {
  askToChange,
  attachCard,
  completePayment,
  getOrder,
  proposeExtraWork,
  scheduleService,
  setProgress,
  updateOrder,
} from '@hoist/contract';
import {
  noId,
  type CardId,
  type ChangeRequestId,
  type ExtraWorkId,
  type NotificationId,
  type OrderId,
  type PictureId,
  type ServiceId,
  type SessionId,
  type UserId,
  type VisitId,
} from '@hoist/domain/ids';
import sharp from 'sharp';
import { grantFreeReschedule } from '#server/modules/dispatch/free-reschedules/grant-free-reschedule.ts';
import { addCustomer, addMechanic, downtownToronto, type FixtureCustomer } from './booking-fixture.ts';
import type { ProductFixture } from './product-fixture.ts';
import type { Database } from '#server/platform/db/database.ts';
import { addPerson } from './people.ts';
import { forgetNow } from './forget-now.ts';

/** How far the customer's order has come, or `account`: no order. */
export type StageKind =
  | 'account'
  | 'staff'
  | 'draft'
  | 'pending'
  | 'confirm'
  | 'proposed'
  | 'asked'
  | 'free'
  | 'complete';

/** One customer and what is theirs, with the mechanic whom their order was offered to. */
export interface Stage extends FixtureCustomer {
  readonly cardId: CardId;
  readonly notificationId: NotificationId;
  readonly serviceId: ServiceId;
  /** What goes with it in one visit. */
  readonly otherServiceId: ServiceId;
  /** A free time. */
  readonly freeTime: () => string;
  readonly mechanicId: UserId;
  /** The other mechanic, who has nothing to do with it. */
  readonly rivalId: UserId;
  /** 0 in an `account`. */
  readonly ordersServicesId: OrderId;
  readonly ordersId: VisitId;
  readonly pictureId: PictureId;
  /** One of the customer's sessions. */
  readonly sessionId: SessionId;
  /** The id of an office member with a second factor when it is `staff`, otherwise 0. */
  readonly staffId: UserId;
  /** Of the extra work that was proposed when it is `proposed`, otherwise 0. */
  readonly revisionId: ExtraWorkId;
  /** Of the customer's request to move to `wishedTime` when it is `asked`, otherwise 0. */
  readonly changeRequestId: ChangeRequestId;
  readonly wishedTime: string;
}

export const cashForm = (stage: Pick<Stage, keyof FixtureCustomer | 'serviceId'>, preferredTime: string) => ({
  users_vehicles_id: stage.vehicleId,
  users_locations_id: stage.locationId,
  services_id: stage.serviceId,
  services_addons_id: [],
  preferred_time: preferredTime,
  order_payment_option: 'pay_with_cash_on_service' as const,
});

/** Extra work as a mechanic proposes it. */
export const caliper = {
  kind: 'parts',
  title: 'Brake caliper',
  note: 'Seized on the left',
  quantity: 1,
  unitCents: 12_000,
  condition: 'reconditioned',
};

let taken = 0;
const [width, height, block] = [64, 48, 8];
/** A picture like no other: its number in black and white squares, which no encoder takes for another. */
export async function photo(): Promise<Blob> {
  taken += 1;
  const pixels = Uint8Array.from({ length: width * height * 3 }, (_, at) => {
    const pixel = Math.floor(at / 3);
    const square = Math.floor(pixel / width / block) * (width / block) + Math.floor((pixel % width) / block);
    return square < 31 && ((taken >> square) & 1) === 1 ? 255 : 0;
  });
  const bytes = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'IMG_1.jpg', { type: 'image/jpeg' });
}

async function addStaff(database: Database, now: Date): Promise<UserId> {
  const { usersId } = await addPerson(database, now, { consoleRole: 'support' });
  const factor = { factorSealed: 'sealed', factorEnrolledAt: now };
  await database.db
    .insertInto('consoleStaff')
    .values({ usersId, ...factor })
    .execute();
  return usersId;
}

/**
 * Makes stages, each with a customer of its own and times of its own, between the same two mechanics. Asked for
 * again, it retires the mechanics before them.
 */
export async function stagesIn(fixture: ProductFixture): Promise<(kind: StageKind) => Promise<Stage>> {
  const { database, server } = fixture;
  await database.db.deleteFrom('mechanicHours').execute();
  const mechanics = [
    await addMechanic(database, downtownToronto),
    await addMechanic(database, downtownToronto),
  ] as const;
  await forgetNow(database, 'roster');
  const tokens = new Map<number, string>();
  for (const id of mechanics) tokens.set(id, await fixture.enter(id));
  const { servicesId: serviceId } = await database.db
    .selectFrom('services')
    .select('servicesId')
    .where('code', '=', 'brake-pads-front')
    .executeTakeFirstOrThrow();
  const { servicesId: otherServiceId } = await database.db
    .selectFrom('services')
    .select('servicesId')
    .where('code', '=', 'brake-pads-rear')
    .executeTakeFirstOrThrow();
  let times = 0;
  const nextTime = () => {
    const day = new Date(Date.UTC(2026, 11, 2 + (times % 27))).toISOString().slice(0, 10);
    const hour = ['08', '10', '12', '14', '16'][Math.floor(times / 27)];
    times += 1;
    if (hour === undefined) throw new Error('no time is left: ask for new mechanics with stagesIn');
    return `${day}T${hour}:00:00-05:00`;
  };

  const book = async (stage: Stage, given: { kind: StageKind; token: string }) => {
    const card = {
      order_payment_option: 'regular_payment_by_card' as const,
      users_credit_cards_id: stage.cardId,
    };
    const booked = await server.call(
      scheduleService,
      {
        params: { userId: stage.userId },
        form: { ...cashForm(stage, nextTime()), ...(given.kind === 'draft' ? card : {}) },
      },
      { token: given.token },
    );
    const { mechanicId } = await database.db
      .selectFrom('orderServices')
      .select('mechanicId')
      .where('ordersServicesId', '=', booked.ordersServicesId)
      .executeTakeFirstOrThrow();
    if (mechanicId === null) throw new Error('no mechanic was asked');
    const rivalId = mechanicId === mechanics[0] ? mechanics[1] : mechanics[0];
    if (!mechanics.includes(mechanicId)) throw new Error('a mechanic of another stage was asked');
    const { ordersServicesId, ordersId } = booked;
    return { ...stage, mechanicId, rivalId, ordersServicesId, ordersId };
  };

  const propose = async (stage: Stage): Promise<ExtraWorkId> => {
    const { data } = await server.call(
      proposeExtraWork,
      {
        params: { ordersServicesId: stage.ordersServicesId },
        form: { lines: JSON.stringify([caliper]) },
      },
      { token: tokens.get(stage.mechanicId) },
    );
    return data.revisions.at(-1)?.estimateRevisionsId ?? noId;
  };

  const ask = async (stage: Stage) => {
    const wishedTime = nextTime();
    const { data } = await server.call(
      askToChange,
      {
        params: { ordersServicesId: stage.ordersServicesId },
        form: { kind: 'move', wished_times: [wishedTime] },
      },
      { token: await fixture.enter(stage.userId) },
    );
    return { wishedTime, changeRequestId: data[0]?.changeRequest?.changeRequestId ?? 0 };
  };

  // An upload starts a process of its own, which takes longer than the rest of a stage.
  const addPicture = async ({ ordersServicesId, mechanicId }: Stage): Promise<PictureId> => {
    const { id } = await database.db
      .insertInto('orderPictures')
      .values({
        ordersServicesId,
        uploadedBy: mechanicId,
        storageKey: `orders/${ordersServicesId}/of-the-stage`,
        sha256: createHash('sha256').update(`${ordersServicesId}`).digest(),
        sheetItem: null,
        createdAt: fixture.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };

  const free = ({ ordersServicesId }: Stage) =>
    database.transaction((tx) =>
      grantFreeReschedule(tx, {
        ordersServicesId,
        reason: 'late',
        until: new Date('2027-01-01'),
        now: fixture.clock.now(),
      }),
    );

  const advance = async (stage: Stage, kind: StageKind): Promise<Stage> => {
    if (!['confirm', 'proposed', 'asked', 'free', 'complete'].includes(kind)) return stage;
    const params = { ordersServicesId: stage.ordersServicesId };
    const caller = { token: tokens.get(stage.mechanicId) };
    await server.call(updateOrder, { params, form: { order_service_status: 'confirm' } }, caller);
    const pictureId = await addPicture(stage);
    if (kind === 'complete') {
      for (const progress of ['on_the_way', 'arrived', 'in_progress'] as const)
        await server.call(setProgress, { params, form: { progress, confirmed: true } }, caller);
      const { data } = await server.call(getOrder, { params }, caller);
      const collected = data[0]?.totalToCollect ?? '';
      const form = {
        total_amount_collected: collected,
        odometer: 61_774,
        payment_collected_by_mechanic: true,
      };
      await server.call(completePayment, { params, form }, caller);
    }
    if (kind === 'free') await free(stage);
    const revisionId = kind === 'proposed' ? await propose(stage) : noId;
    const asked = kind === 'asked' ? await ask(stage) : {};
    return { ...stage, pictureId, revisionId, ...asked };
  };

  return async (kind) => {
    const customer = await addCustomer(database, downtownToronto);
    const token = await fixture.enter(customer.userId);
    const source = kind === 'draft' ? 'pm_card_authenticationRequired' : 'pm_card_visa';
    const saved = await server.call(
      attachCard,
      { params: { userId: customer.userId }, form: { payment_method_token: source } },
      { token },
    );
    const notification = await database.db
      .insertInto('userNotifications')
      .values({
        usersId: customer.userId,
        notificationType: 'completed',
        titleEn: 'Done',
        titleFr: 'Fait',
        textEn: 'Done.',
        textFr: 'Fait.',
      })
      .returning('usersNotificationsId')
      .executeTakeFirstOrThrow();
    const session = await database.db
      .selectFrom('sessions')
      .where('usersId', '=', customer.userId)
      .select('sessionsId')
      .orderBy('sessionsId')
      .limit(1)
      .executeTakeFirstOrThrow();
    const account: Stage = {
      ...customer,
      cardId: saved.data.usersCreditCardsId,
      notificationId: notification.usersNotificationsId,
      serviceId,
      otherServiceId,
      freeTime: nextTime,
      mechanicId: mechanics[0],
      rivalId: mechanics[1],
      ordersServicesId: noId,
      ordersId: noId,
      pictureId: noId,
      sessionId: session.sessionsId,
      staffId: kind === 'staff' ? await addStaff(database, fixture.clock.now()) : noId,
      revisionId: noId,
      changeRequestId: noId,
      wishedTime: '',
    };
    if (kind === 'account' || kind === 'staff') return account;
    return advance(await book(account, { kind, token }), kind);
  };
}
