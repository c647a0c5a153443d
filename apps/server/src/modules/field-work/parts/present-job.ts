import type { Locale, Output } from '@hoist/contract';
import type { listJobParts } from '@hoist/contract/field-work/parts';
import { mayAskFor } from '@hoist/domain/order/change-request';
import { arePartsLate, awaitsParts } from '@hoist/domain/order/part-state';
import { formatLocal } from '@hoist/domain/time-format';
import { zoneOf } from '#server/shared/zone-of.ts';
import { nameOf } from '#server/shared/person-name.ts';
import { areReady, type FoundJob, type KnownPart } from './read-jobs.ts';

export type PresentedJob = Output<typeof listJobParts>['data'][number];

export const presentPart = (
  { title, changedAt, ...known }: KnownPart,
  locale: Locale,
): PresentedJob['parts'][number] => ({
  ...known,
  title: title[locale],
  changedAt: changedAt?.toISOString() ?? null,
});

export function presentJob(
  { row, parts }: FoundJob,
  { locale, now }: { readonly locale: Locale; readonly now: Date },
): PresentedJob {
  const startsAt = row.starts_at.getTime();
  const states = parts.map(({ state }) => state);
  return {
    ordersServicesId: row.orders_services_id,
    ordersId: row.orders_id,
    orderServiceStatus: row.status === 'draft' ? 'pending' : row.status,
    servicesTitle: locale === 'fr' ? row.services_title_fr : row.services_title_en,
    vehicle: `${row.vehicle.year} ${row.vehicle.makeName} ${row.vehicle.modelName}`,
    customer: { usersId: row.users_id, name: nameOf(row) },
    mechanic:
      row.mechanic_id === null
        ? null
        : {
            usersId: row.mechanic_id,
            name: nameOf({ fname: row.mechanic_fname, lname: row.mechanic_lname }),
          },
    city: row.location.city,
    startsAt: row.starts_at.toISOString(),
    preferredTime: formatLocal(startsAt, zoneOf(row.timezone), locale),
    locker:
      row.orders_lockers_id === null
        ? null
        : {
            ordersLockersId: row.orders_lockers_id,
            number: row.locker_number ?? '',
            place: row.locker_place ?? '',
          },
    ready: areReady(parts),
    late: awaitsParts(row) && arePartsLate(states, { startsAt, now: now.getTime() }),
    changeRequestId: row.change_requests_id,
    mayProposeMove: mayAskFor('move', row) && row.change_requests_id === null,
    parts: parts.map((part) => presentPart(part, locale)),
  };
}
