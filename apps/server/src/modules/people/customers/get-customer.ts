import type { getCustomer as endpoint, Locale, Output, Refusal } from '@hoist/contract';
import { isCashAllowed } from '@hoist/domain/access/cash';
import type { UserId } from '@hoist/domain/ids';
import { formatMoney } from '@hoist/domain/money/money';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { formatLocalFor } from '@hoist/domain/time-format';
import { vehicleName } from '@hoist/domain/vehicle/vehicle-name';
import type { Db } from '#server/platform/db/database.ts';
import { zoneOf } from '#server/shared/zone-of.ts';
import { listConsents } from '#modules/messaging';
import { findPerson, readOwnCoupons } from '#modules/identity';
import { readCompanyRules } from '#server/shared/settings/company-today.ts';
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
  if (!user || user.mechanic || user.consoleRole !== null) return refuse({ code: 'not_found' });
  return ok({
    usersId,
    name: nameOf(user),
    email: user.email,
    emailConfirmed: user.emailConfirmed,
    phone: user.phoneE164,
    phoneVerified: user.phoneStatus === 'verified',
    locale: user.locale,
    dateCreated: user.createdAt.toISOString(),
    blocked: await presentBlock(db, user),
    cashOption: user.cashOption,
    cashAllowed: isCashAllowed(user.cashOption, cashByDefault),
    openOrders: await countOpenOrders(db, user),
    vehicles: await vehiclesOf(db, usersId, locale),
    locations: await locationsOf(db, usersId),
    orders: await newestOrders(db, usersId, locale),
    credits: await readOwnCoupons(db, { usersId, locale, now }),
    consents: (await listConsents(db, usersId)).data,
    sessions: await openSessions(db, usersId, now),
    deeds: await readAuditActions(db, usersId),
  });
}

async function vehiclesOf(db: Db, usersId: UserId, locale: Locale): Promise<Customer['vehicles']> {
  const rows = await db
    .selectFrom('usersVehicles')
    .where('usersId', '=', usersId)
    .where('deletedAt', 'is', null)
    .select(['usersVehiclesId', 'year', 'makeName', 'modelName', 'licencePlate'])
    .orderBy('usersVehiclesId', 'desc')
    .execute();
  return rows.map((row) => ({
    usersVehiclesId: row.usersVehiclesId,
    title: vehicleName(row, locale),
    plate: row.licencePlate,
  }));
}

async function locationsOf(db: Db, usersId: UserId): Promise<Customer['locations']> {
  const rows = await db
    .selectFrom('usersLocations')
    .where('usersId', '=', usersId)
    .where('deletedAt', 'is', null)
    .select(['usersLocationsId', 'address', 'city', 'state', 'zip'])
    .orderBy('usersLocationsId', 'desc')
    .execute();
  return rows.map((row) => ({
    usersLocationsId: row.usersLocationsId,
    address: `${row.address}, ${row.city} ${row.state} ${row.zip}`,
  }));
}

async function newestOrders(db: Db, usersId: UserId, locale: Locale): Promise<Customer['orders']> {
  const rows = await db
    .selectFrom('orderServices')
    .where('usersId', '=', usersId)
    .where('bookedAt', 'is not', null)
    .select(['ordersServicesId', 'status', 'servicesTitleEn', 'servicesTitleFr'])
    .select(['startsAt', 'timezone', 'totalCents', 'totalCollectedCents', 'paymentOption'])
    .orderBy('ordersServicesId', 'desc')
    .limit(shownOrders)
    .execute();
  const reader = await readCompanyRules(db);
  return rows.map((row) => ({
    ordersServicesId: row.ordersServicesId,
    orderServiceStatus: row.status,
    servicesTitle: locale === 'fr' ? row.servicesTitleFr : row.servicesTitleEn,
    preferredTime: formatLocalFor(row.startsAt.getTime(), { place: zoneOf(row.timezone), reader }, locale),
    total: formatMoney(amountOf(row)),
  }));
}

async function openSessions(db: Db, usersId: UserId, now: Date): Promise<Customer['sessions']> {
  const rows = await db
    .selectFrom('sessions')
    .where('usersId', '=', usersId)
    .where('expiresAt', '>', now)
    .where('console', '=', false)
    .select(['sessionsId', 'deviceType', 'userAgent', 'lastSeenAt', 'impersonationId'])
    .orderBy('lastSeenAt', 'desc')
    .orderBy('sessionsId', 'desc')
    .execute();
  return rows.map((row) => ({
    sessionsId: row.sessionsId,
    deviceType: row.deviceType,
    userAgent: row.userAgent,
    lastSeen: row.lastSeenAt.toISOString(),
    office: row.impersonationId !== null,
  }));
}
