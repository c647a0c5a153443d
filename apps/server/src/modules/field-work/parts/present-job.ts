import type { Locale, Output } from '@hoist/contract';
import type { getOwnJobParts, listJobParts } from '@hoist/contract/field-work/parts';
import { formatMoney } from '@hoist/domain/money/money';
import { mayAskFor } from '@hoist/domain/order/change-request';
import { arePartsLate, awaitsParts } from '@hoist/domain/order/part-state';
import { vehicleName } from '@hoist/domain/vehicle/vehicle-name';
import { timeLabel } from '#server/shared/formats/time-text.ts';
import { zoneOf } from '#server/shared/zone-of.ts';
import { customerNameOf, nameOf } from '#server/shared/person-name.ts';
import { areReady, type FoundJob, type KnownPart } from './read-jobs.ts';

export type PresentedJob = Output<typeof listJobParts>['data'][number];

export const presentPart = (
  part: KnownPart,
  locale: Locale,
): Output<typeof getOwnJobParts>['data'][number] => ({
  part: part.part,
  title: part.title[locale],
  quantity: part.quantity,
  state: part.state,
  note: part.note,
  ofOrder: part.ofOrder,
  version: part.version,
  changedAt: part.changedAt?.toISOString() ?? null,
  source: part.source,
  supplier: supplierOf(part),
  partNumber: part.purchase?.partNumber ?? '',
});

const supplierOf = ({ purchase }: KnownPart) =>
  purchase?.suppliersId == null
    ? null
    : {
        suppliersId: purchase.suppliersId,
        name: purchase.supplierName ?? '',
        address: purchase.supplierAddress ?? '',
      };

/** With the cost, which only staff see. */
const presentStaffPart = (part: KnownPart, locale: Locale): PresentedJob['parts'][number] => ({
  ...presentPart(part, locale),
  cost: costOf(part),
});

export const costOf = ({ purchase }: KnownPart): string | null =>
  purchase?.costCents == null ? null : formatMoney(purchase.costCents);

export function presentJob(
  { row, reader, parts }: FoundJob,
  { locale, now }: { readonly locale: Locale; readonly now: Date },
): PresentedJob {
  const startsAt = row.startsAt.getTime();
  const states = parts.map(({ state }) => state);
  return {
    ordersServicesId: row.ordersServicesId,
    ordersId: row.ordersId,
    orderServiceStatus: row.status === 'draft' ? 'pending' : row.status,
    servicesTitle: locale === 'fr' ? row.servicesTitleFr : row.servicesTitleEn,
    vehicle: vehicleName(row.vehicle, locale),
    customer: { usersId: row.usersId, name: customerNameOf(row, locale) },
    mechanic:
      row.mechanicId === null
        ? null
        : {
            usersId: row.mechanicId,
            name: nameOf({ fname: row.mechanicFname, lname: row.mechanicLname }),
          },
    city: row.location.city,
    startsAt: row.startsAt.toISOString(),
    preferredTime: timeLabel({ rules: zoneOf(row.timezone), reader, locale })(startsAt),
    locker:
      row.ordersLockersId === null
        ? null
        : {
            ordersLockersId: row.ordersLockersId,
            number: row.lockerNumber ?? '',
            place: row.lockerPlace ?? '',
          },
    ready: areReady(parts),
    late: awaitsParts(row) && arePartsLate(states, { startsAt, now: now.getTime() }),
    changeRequestId: row.changeRequestsId,
    mayProposeMove: mayAskFor('move', row) && row.changeRequestsId === null,
    parts: parts.map((part) => presentStaffPart(part, locale)),
  };
}
