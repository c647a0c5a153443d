import type { getConsoleOrder, Locale, Output, Refusal } from '@hoist/contract';
import { auditActionLabel } from '@hoist/contract/identity/audit-actions';
import { noId, type OrderId, type UserId } from '@hoist/domain/ids';
import { totalToCollect } from '@hoist/domain/order/order';
import { isAwaited } from '@hoist/domain/order/delayed-day';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Db } from '#server/platform/db/database.ts';
import { readCompanyRules } from '#server/shared/settings/company-today.ts';
import type { OrderReads } from '../order-ports.ts';
import { presentWhole } from '../queries/get-order.ts';
import { readOrderViews } from '../queries/order-view.ts';
import { zoneOf } from '#server/shared/zone-of.ts';
import { presentPayments } from './present-payments.ts';
import { detailText, eventLabel, usersIn, type HistoryContext } from './present-history.ts';
import { isUnprovenOfWeb } from '@hoist/domain/access/unproven-account';
import { customerNameOf, nameOf } from '#server/shared/person-name.ts';

type Whole = Omit<Output<typeof getConsoleOrder>, 'status' | 'message'>;

export interface OrderRequest {
  readonly usersId: UserId;
  readonly ordersServicesId: OrderId;
  readonly locale: Locale;
  readonly now: Date;
}

/** One booking with its history. The access log records that staff opened it. */
export async function getOrder(orders: OrderReads, request: OrderRequest): Promise<Result<Whole, Refusal>> {
  const { ordersServicesId, now } = request;
  const { db } = orders.database;
  const [view] = await readOrderViews(db, [ordersServicesId]);
  if (!view || view.bookedAt === null) return refuse({ code: 'not_found' });
  const reader = await readCompanyRules(db);
  const data = await presentWhole(orders, view, { ...request, reader, viewer: 'customer', switchTerms: [] });
  const customer = await db
    .selectFrom('orderServices as s')
    .innerJoin('users as u', 'u.usersId', 's.usersId')
    .where('s.ordersServicesId', '=', ordersServicesId)
    .select(['u.usersId', 'u.fname', 'u.lname', 'u.email', 'u.phoneE164', 'u.deletedAt'])
    .select(['u.phoneStatus', 'u.madeByOffice', 'u.asksNumber'])
    .select(['s.usersLocationsId', 's.usersVehiclesId'])
    .executeTakeFirstOrThrow();
  orders.accessLog.note([
    {
      usersId: customer.usersId,
      actorId: request.usersId,
      actorRole: 'office',
      what: 'order',
      ordersServicesId,
      at: now,
    },
  ]);
  const [events, deeds] = [
    await readEvents(db, ordersServicesId),
    await readAuditActions(db, ordersServicesId),
  ];
  const details = [...events.map(({ detail }) => detail), ...deeds.map(({ after }) => after ?? {})];
  const words: HistoryContext = {
    locale: request.locale,
    rules: zoneOf(data.timezone),
    reader,
    totalOf: (totalCents) => totalToCollect(totalCents, data.orderPaymentOption),
    nameOf: await readNames(db, usersIn(details)),
  };
  return ok({
    data,
    waitsFor: await readWaits(db, data, now),
    customer: {
      usersId: customer.usersId,
      name: customerNameOf(customer, request.locale),
      email: customer.email,
      phone: customer.phoneE164,
      isDoubtful: customer.deletedAt === null && isUnprovenOfWeb(customer),
    },
    mechanicId: view.mechanicId,
    usersLocationsId: customer.usersLocationsId,
    usersVehiclesId: customer.usersVehiclesId,
    history: events.map((row) => presentEvent(row, words)),
    ...(await presentPayments(db, data, words.rules)),
    deeds: deeds.map((row) => presentDeed(row, words)),
  });
}

/** What of an order waits for the office; the work queues use the same names. */
async function readWaits(db: Db, data: Whole['data'], now: Date): Promise<Whole['waitsFor']> {
  const { ordersServicesId, orderServiceStatus: status, progress } = data;
  const startsAt = new Date(data.preferredTimeUnformatted);
  const awaited = status === 'confirm' && isAwaited(progress) && startsAt <= now;
  const exempted = awaited
    ? await db
        .selectFrom('missedVisits')
        .where('ordersServicesId', '=', ordersServicesId)
        .where('startsAt', '=', startsAt)
        .where('keptAt', 'is not', null)
        .select('ordersServicesId')
        .executeTakeFirst()
    : undefined;
  const missing = await db
    .selectFrom('missingPictures')
    .where('ordersServicesId', '=', ordersServicesId)
    .where('settledAt', 'is', null)
    .select('ordersServicesId')
    .executeTakeFirst();
  return {
    mechanic: awaited && !exempted,
    pictures: missing !== undefined && ['complete', 'canceled'].includes(status),
  };
}

async function readNames(db: Db, ids: readonly UserId[]): Promise<(id: UserId) => string> {
  const rows = await db
    .selectFrom('users')
    .where('usersId', 'in', [noId, ...ids])
    .select(['usersId', 'fname', 'lname'])
    .execute();
  const names = new Map(rows.map((row) => [row.usersId, nameOf(row)]));
  return (id) => names.get(id) ?? '';
}

const readEvents = (db: Db, ordersServicesId: OrderId) =>
  db
    .selectFrom('orderEvents as e')
    .leftJoin('users as u', 'u.usersId', 'e.actorId')
    .where('e.ordersServicesId', '=', ordersServicesId)
    .select(['e.at', 'e.event', 'e.actorRole', 'e.fromStatus', 'e.toStatus', 'e.detail'])
    .select(['u.fname', 'u.lname'])
    .orderBy('e.id')
    .execute();

type EventRow = Awaited<ReturnType<typeof readEvents>>[number];

const roles = ['customer', 'mechanic', 'office'] as const;

const presentEvent = (row: EventRow, words: HistoryContext): Whole['history'][number] => ({
  at: row.at.toISOString(),
  by: row.actorRole === 'customer' && row.fname !== null ? customerNameOf(row, words.locale) : nameOf(row),
  role: roles.find((role) => role === row.actorRole) ?? 'system',
  event: row.event,
  from: row.fromStatus,
  to: row.toStatus,
  label: eventLabel(row.event, row.detail, words.locale),
  said: detailText(row.detail, words),
  detail: { ...row.detail },
});

const readAuditActions = (db: Db, ordersServicesId: OrderId) =>
  db
    .selectFrom('auditLog as a')
    .leftJoin('users as u', (join) =>
      join.on((eb) => eb('u.usersId', '=', eb.fn.coalesce('a.impersonatorId', 'a.actorId'))),
    )
    .where('a.entity', '=', 'order_service')
    .where('a.entityId', '=', ordersServicesId)
    .where('a.actorRole', '=', 'office')
    .select(['a.at', 'a.action', 'a.detail', 'a.after', 'u.fname', 'u.lname'])
    .orderBy('a.id')
    .execute();

type AuditActionRow = Awaited<ReturnType<typeof readAuditActions>>[number];

const presentDeed = (row: AuditActionRow, words: HistoryContext): Whole['deeds'][number] => ({
  at: row.at.toISOString(),
  by: nameOf(row),
  role: 'office',
  action: row.action,
  label: auditActionLabel(row.action, words.locale),
  said: detailText({ ...row.after, ...row.detail }, words),
  detail: row.detail,
});
