import type { listPartLines, Locale, Output } from '@hoist/contract';
import { vehicleName } from '@hoist/domain/vehicle/vehicle-name';
import { customerNameOf, nameOf } from '#server/shared/person-name.ts';
import { timeLabel } from '#server/shared/formats/time-text.ts';
import { zoneOf } from '#server/shared/zone-of.ts';
import { costOf } from './present-job.ts';
import type { FoundJob, KnownPart } from './read-jobs.ts';

export type PartLine = Output<typeof listPartLines>['data'][number];

const personOf = (fname: string | null | undefined, lname: string | null | undefined): string =>
  fname == null && lname == null ? '' : nameOf({ fname: fname ?? null, lname: lname ?? null });

/** A part of a visit for the office's lists. */
export function presentLine({ row, reader }: FoundJob, part: KnownPart, locale: Locale): PartLine {
  const { purchase } = part;
  return {
    id: `${row.ordersServicesId}.${part.part}`,
    ordersServicesId: row.ordersServicesId,
    part: part.part,
    version: part.version,
    title: part.title[locale],
    quantity: part.quantity,
    state: part.state,
    source: part.source,
    neededBy: row.startsAt.toISOString(),
    preferredTime: timeLabel({ rules: zoneOf(row.timezone), reader, locale })(row.startsAt.getTime()),
    servicesTitle: locale === 'fr' ? row.servicesTitleFr : row.servicesTitleEn,
    vehicle: vehicleName(row.vehicle, locale),
    customer: customerNameOf(row, locale),
    mechanic: row.mechanicId === null ? '' : personOf(row.mechanicFname, row.mechanicLname),
    city: row.location.city,
    supplier:
      purchase?.suppliersId == null
        ? null
        : { suppliersId: purchase.suppliersId, name: purchase.supplierName ?? '' },
    partNumber: purchase?.partNumber ?? '',
    cost: costOf(part),
    orderedAt: purchase?.orderedAt?.toISOString() ?? null,
    orderedBy: personOf(purchase?.orderedByFname, purchase?.orderedByLname),
    receivedAt: purchase?.receivedAt?.toISOString() ?? null,
    receivedBy: personOf(purchase?.receivedByFname, purchase?.receivedByLname),
    returnReason: purchase?.returnReason ?? null,
  };
}
