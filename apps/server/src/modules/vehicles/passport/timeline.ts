import type { timelineEntry } from '@hoist/contract';
import { maintenance } from '@hoist/datasets/vehicles/maintenance';
import type { UserId } from '@hoist/domain/ids';
import type { Locale } from '@hoist/domain/locale';
import { formatMoney } from '@hoist/domain/money/money';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { VehicleChangesTable } from '#server/platform/db/schema-passport.ts';
import { presentFinding } from './findings-of-vehicle.ts';
import type { AdvisedWork } from './read-advised.ts';
import type { WarrantyClaim } from './read-claims.ts';
import type { EntryRow } from './read-history.ts';
import type { JudgedItem } from './read-judgements.ts';
import type { OwnDocument } from './read-own-documents.ts';
import type { ServiceRecord } from './read-services.ts';
import { todayOf } from './today-of.ts';

export type TimelineEntry = z.output<typeof timelineEntry>;

export interface Known {
  readonly services: readonly ServiceRecord[];
  readonly judged: readonly JudgedItem[];
  readonly advised: readonly AdvisedWork[];
  readonly claims: readonly WarrantyClaim[];
  readonly entries: readonly EntryRow[];
  readonly changes: readonly Selectable<VehicleChangesTable>[];
  readonly handovers: readonly Date[];
}

export interface Reader {
  readonly userId: UserId;
  readonly locale: Locale;
  readonly papers: readonly OwnDocument[];
  readonly sign: (number: string) => string;
}

const plain = {
  title: '',
  note: '',
  km: null,
  mechanic: '',
  lines: [],
  findings: [],
  ordersServicesId: null,
  total: null,
  papers: [],
  vehicleEntriesId: null,
  by: 'hoist',
} as const satisfies Partial<TimelineEntry>;

/**
 * A vehicle's history, newest first. Orders, prices and documents are shown only to the customer of the order;
 * entries of previous owners are shown without their cost.
 */
export function timelineOf(known: Known, reader: Reader): TimelineEntry[] {
  const all = [
    ...known.services.map((one) => serviceEntry(one, known.judged, reader)),
    ...known.advised.map((one) => advisedEntry(one, reader)),
    ...known.claims.map((one) => claimEntry(one, reader)),
    ...known.entries.map((row) => ownEntry(row, reader)),
    ...known.changes.map((row) => changeEntry(row, reader)),
    ...known.handovers.map((at) => handover(at)),
  ];
  return all.toSorted((a, b) => (a.on < b.on ? 1 : Number(a.on === b.on) - 1));
}

function serviceEntry(one: ServiceRecord, judged: readonly JudgedItem[], reader: Reader): TimelineEntry {
  const { locale, userId, papers, sign } = reader;
  const own = one.usersId === userId;
  return {
    ...plain,
    id: `service-${one.ordersServicesId}`,
    kind: 'service',
    on: one.on,
    title: one.title[locale],
    km: one.km,
    mechanic: one.mechanic,
    lines: one.lines.map((line) => ({ ...line, title: line.title[locale] })),
    findings: judged
      .filter(({ ordersServicesId }) => ordersServicesId === one.ordersServicesId)
      .toSorted((a, b) => Number(b.verdict === 'red') - Number(a.verdict === 'red'))
      .flatMap((finding) => presentFinding(finding, locale)),
    ordersServicesId: own ? one.ordersServicesId : null,
    total: own ? formatMoney(one.paidCents) : null,
    papers: own
      ? papers
          .filter(({ ordersServicesId }) => ordersServicesId === one.ordersServicesId)
          .map(({ kind, number }) => ({ kind, number, url: sign(number) }))
      : [],
  };
}

const advisedEntry = (one: AdvisedWork, { userId }: Reader): TimelineEntry => ({
  ...plain,
  id: one.id,
  kind: 'advised',
  on: one.on,
  title: one.title,
  note: one.note,
  ordersServicesId: one.usersId === userId ? one.ordersServicesId : null,
});

const claimEntry = (one: WarrantyClaim, { userId, locale }: Reader): TimelineEntry => ({
  ...plain,
  id: `warranty-${one.ordersServicesId}`,
  kind: 'warranty',
  on: one.on,
  title: one.title[locale],
  km: one.km,
  lines: one.lines.map((title) => ({ title: title[locale], warrantyUntil: null, warrantyKm: null })),
  ordersServicesId: one.usersId === userId ? one.ordersServicesId : null,
  by: one.usersId === userId ? 'you' : 'owner_before',
});

const titles = (code: string | null, locale: Locale): string =>
  maintenance().items.find((item) => item.code === code)?.title[locale] ?? '';

function ownEntry(row: EntryRow, { userId, locale }: Reader): TimelineEntry {
  const own = row.usersId === userId;
  return {
    ...plain,
    id: `entry-${row.vehicleEntriesId}`,
    kind: row.kind,
    on: row.happenedOn,
    title: titles(row.maintenanceCode, locale),
    note: row.kind === 'work' ? row.said : row.lowerReason,
    km: row.odometer,
    total: own && row.costCents !== null ? formatMoney(row.costCents) : null,
    vehicleEntriesId: own ? row.vehicleEntriesId : null,
    by: own ? 'you' : 'owner_before',
  };
}

const changeEntry = (row: Selectable<VehicleChangesTable>, { userId }: Reader): TimelineEntry => ({
  ...plain,
  id: `change-${row.id}`,
  kind: row.field,
  on: todayOf(row.at),
  note: [row.oldValue, row.newValue || '–'].filter(Boolean).join(' → '),
  by: row.usersId === userId ? 'you' : 'owner_before',
});

const handover = (at: Date): TimelineEntry => ({
  ...plain,
  id: `owner-${at.getTime()}`,
  kind: 'owner',
  on: todayOf(at),
});
