import type { getCustomer as endpoint, Locale, Output, Refusal } from '@hoist/contract';
import { isCashAllowed } from '@hoist/domain/access/cash';
import type { UserId } from '@hoist/domain/ids';
import { formatMoney } from '@hoist/domain/money/money';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { formatLocal } from '@hoist/domain/time-format';
import type { Db } from '#server/platform/db/database.ts';
import { zoneOf } from '#server/shared/zone-of.ts';
import { listConsents } from '#modules/messaging';
import { findPerson, readOwnCoupons } from '#modules/identity';
import { nameOf } from '#server/shared/person-name.ts';
import { amountOf } from '#server/shared/orders/amount-of.ts';
import { presentBlock, countOpenOrders, readAuditActions } from './person-status.ts';

type Customer = Output<typeof endpoint>['data'];

export interface CustomerRequest {
  readonly usersId: UserId;
  /** The general setting, for customers without a preference. */
  readonly cashByDefault: boolean;
  readonly locale: Locale;
  readonly now: Date;
}

const shownOrders = 20;

/** One customer with everything that staff need on a call. */
export async function getCustomer(db: Db, request: CustomerRequest): Promise<Result<Customer, Refusal>> {
  const { usersId, cashByDefault, locale, now } = request;
  const user = await findPerson(db, usersId);
  if (!user || user.mechanic || user.console_role !== null) return refuse({ code: 'not_found' });
  return ok({
    usersId,
    name: nameOf(user),
    email: user.email,
    emailConfirmed: user.email_confirmed,
    phone: user.phone_e164,
    phoneVerified: user.phone_status === 'verified',
    locale: user.locale,
    dateCreated: user.created_at.toISOString(),
    blocked: await presentBlock(db, user),
    cashOption: user.cash_option,
    cashAllowed: isCashAllowed(user.cash_option, cashByDefault),
    openOrders: await countOpenOrders(db, user),
    vehicles: await vehiclesOf(db, usersId),
    locations: await locationsOf(db, usersId),
    orders: await newestOrders(db, usersId, locale),
    credits: await readOwnCoupons(db, { usersId, locale, now }),
    consents: (await listConsents(db, usersId)).data,
    sessions: await openSessions(db, usersId, now),
    deeds: await readAuditActions(db, usersId),
  });
}

async function vehiclesOf(db: Db, usersId: UserId): Promise<Customer['vehicles']> {
  const rows = await db
    .selectFrom('users_vehicles')
    .where('users_id', '=', usersId)
    .where('deleted_at', 'is', null)
    .select(['users_vehicles_id', 'year', 'make_name', 'model_name', 'licence_plate'])
    .orderBy('users_vehicles_id', 'desc')
    .execute();
  return rows.map((row) => ({
    usersVehiclesId: row.users_vehicles_id,
    title: `${row.year} ${row.make_name} ${row.model_name}`,
    plate: row.licence_plate,
  }));
}

async function locationsOf(db: Db, usersId: UserId): Promise<Customer['locations']> {
  const rows = await db
    .selectFrom('users_locations')
    .where('users_id', '=', usersId)
    .where('deleted_at', 'is', null)
    .select(['users_locations_id', 'address', 'city', 'state', 'zip'])
    .orderBy('users_locations_id', 'desc')
    .execute();
  return rows.map((row) => ({
    usersLocationsId: row.users_locations_id,
    address: `${row.address}, ${row.city} ${row.state} ${row.zip}`,
  }));
}

async function newestOrders(db: Db, usersId: UserId, locale: Locale): Promise<Customer['orders']> {
  const rows = await db
    .selectFrom('order_services')
    .where('users_id', '=', usersId)
    .where('booked_at', 'is not', null)
    .select(['orders_services_id', 'status', 'services_title_en', 'services_title_fr'])
    .select(['starts_at', 'timezone', 'total_cents', 'total_collected_cents', 'payment_option'])
    .orderBy('orders_services_id', 'desc')
    .limit(shownOrders)
    .execute();
  return rows.map((row) => ({
    ordersServicesId: row.orders_services_id,
    orderServiceStatus: row.status,
    servicesTitle: locale === 'fr' ? row.services_title_fr : row.services_title_en,
    preferredTime: formatLocal(row.starts_at.getTime(), zoneOf(row.timezone), locale),
    total: formatMoney(amountOf(row)),
  }));
}

async function openSessions(db: Db, usersId: UserId, now: Date): Promise<Customer['sessions']> {
  const rows = await db
    .selectFrom('sessions')
    .where('users_id', '=', usersId)
    .where('expires_at', '>', now)
    .where('console', '=', false)
    .select(['sessions_id', 'device_type', 'user_agent', 'last_seen_at', 'impersonation_id'])
    .orderBy('last_seen_at', 'desc')
    .execute();
  return rows.map((row) => ({
    sessionsId: row.sessions_id,
    deviceType: row.device_type,
    userAgent: row.user_agent,
    lastSeen: row.last_seen_at.toISOString(),
    office: row.impersonation_id !== null,
  }));
}
