import type { Locale } from '@hoist/contract';
import type {
  jobSheet,
  sheetAnswer,
  sheetPart,
  signInspection,
} from '@hoist/contract/field-work/inspections';
import type { Output } from '@hoist/contract/client';
import { verdictOf } from '@hoist/domain/inspection/inspection-item';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type {
  JobSheetPartsTable,
  JobSignaturesTable,
  StoredSheetItem,
} from '#server/platform/db/schema-job-sheets.ts';
import type { FileAddresses } from '#server/shared/files/file-addresses.ts';
import { timeText } from '#server/shared/formats/time-text.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import { presentPicture } from '#server/shared/files/saved-picture.ts';
import { orderParts } from './order-parts.ts';
import type { AnswerRow, Filled } from '#modules/orders';

type Answer = z.input<typeof sheetAnswer>;
type Part = z.input<typeof sheetPart>;

interface Reader {
  readonly timezone: string;
  readonly locale: Locale;
}

const none = { value: '', note: '', verdict: null, answeredAt: '', by: '', version: 0 } as const;

export const presentAnswer = (
  item: StoredSheetItem,
  row: AnswerRow | undefined,
  { timezone, locale }: Reader,
): Answer =>
  row === undefined
    ? { item: item.code, ...none }
    : {
        item: item.code,
        value: row.value,
        note: row.note,
        verdict: verdictOf(item, row.value),
        answeredAt: timeText(row.answeredAt, timezone, locale),
        by: row.fname,
        version: row.version,
      };

export const presentPart = (row: Selectable<JobSheetPartsTable>, ofOrder: boolean): Part => ({
  part: row.part,
  title: row.title,
  partNumber: row.partNumber,
  quantity: row.quantity,
  condition: row.condition,
  ofOrder,
  version: row.version,
});

export const presentSignature = (
  row: Selectable<JobSignaturesTable>,
  { addresses, now, timezone, locale }: Reader & { readonly addresses: FileAddresses; readonly now: Date },
): Output<typeof signInspection>['data'] => ({
  name: row.name,
  signedAt: timeText(row.signedAt, timezone, locale),
  picture: presentPicture(addresses, row.storageKey, now),
  version: row.version,
});

export interface PresentingInspection {
  readonly order: LoadedOrder;
  readonly filled: Filled;
  readonly writable: boolean;
  readonly locale: Locale;
  readonly now: Date;
  readonly addresses: FileAddresses;
}

export function presentInspection(given: PresentingInspection): z.input<typeof jobSheet> {
  const { order, filled, locale, now, addresses } = given;
  const { template, answers, pictures, signature } = filled;
  const reader = { timezone: order.timezone, locale };
  return {
    ordersServicesId: order.ordersServicesId,
    evidenceRequired: template.evidenceRequired,
    signatureRequired: template.signatureRequired,
    writable: given.writable,
    items: template.items.map((item) => ({
      ...presentAnswer(
        item,
        answers.find((row) => row.item === item.code),
        reader,
      ),
      section: item.section,
      kind: item.kind,
      title: item.title[locale],
      hint: item.hint?.[locale] ?? '',
      unit: item.unit,
      limits: item.limits,
      required: item.required,
      photoRequired: item.photoRequired,
      pictures: pictures
        .filter(({ sheetItem }) => sheetItem === item.code)
        .map(({ id, storageKey }) => ({ id, ...presentPicture(addresses, storageKey, now) })),
    })),
    parts: partsOf(given),
    signature: signature ? presentSignature(signature, { ...reader, addresses, now }) : null,
  };
}

/** The used parts; while the form is open, also the estimate's parts without an entry. */
function partsOf({ order, filled, writable, locale }: PresentingInspection): Part[] {
  const booked = orderParts(order, locale);
  const recorded = filled.parts
    .filter(({ quantity, part }) => quantity > 0 || (writable && booked.some((one) => one.part === part)))
    .map((row) =>
      presentPart(
        row,
        booked.some(({ part }) => part === row.part),
      ),
    );
  const open = writable
    ? booked
        .filter(({ part }) => !filled.parts.some((row) => row.part === part))
        .map((one) => ({ ...one, partNumber: '', ofOrder: true, version: 0 }))
    : [];
  return [...open, ...recorded];
}
