import { createHash } from 'node:crypto';
import type { Refusal } from '@hoist/contract';
import type { OrderId, UserId } from '@hoist/domain/ids';
import { estimateHashInput } from '@hoist/domain/pricing/estimate-hash-input';
import type { QuoteLine } from '@hoist/domain/pricing/quote';
import { warrantyCode } from '@hoist/domain/pricing/warranty';
import { refuse } from '@hoist/domain/result';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { AcceptedLine } from '#server/shared/orders/accepted-estimate.ts';
import { announceOrder } from '#server/shared/orders/announce-order.ts';
import type { Price } from '../prices/price.ts';

/** The warranty work of a visit, decided before booking. */
export interface WarrantyWork {
  readonly ordersServicesId: OrderId;
  readonly invoiceNumber: string;
  /** The mechanic of the original job, preferred for the claim. */
  readonly mechanicId: UserId | null;
  readonly odometer: number;
  readonly lines: readonly { readonly number: number; readonly line: AcceptedLine }[];
}

const nothing = {
  serviceCostCents: 0,
  partsCostCents: 0,
  addons: [],
  extraChargesCents: 0,
  discountCents: 0,
  subtotalCents: 0,
  taxes: [],
  taxCents: 0,
  totalCents: 0,
  cashTotalCents: 0,
  cashRoundingCents: 0,
} as const;

/** The price of a warranty visit: the covered lines at zero, with their original warranty. */
export function warrantyPrice(price: Price, covered: WarrantyWork, province: string): Price {
  const lines = covered.lines.map(({ number, line }): QuoteLine => ({
    kind: line.kind,
    code: warrantyCode(number),
    amountCents: 0,
    discountCents: 0,
    taxCents: 0,
  }));
  const { partCondition: _condition, coreCents: _core, ...shown } = price.frozen;
  const frozen = {
    ...shown,
    ...nothing,
    lines,
    warrantyMonths: 0,
    warrantyKm: 0,
    warrantyOf: {
      ordersServicesId: covered.ordersServicesId,
      invoiceNumber: covered.invoiceNumber,
      lines: covered.lines.map(({ number, line: { title } }) => ({
        code: warrantyCode(number),
        titleEn: title.en,
        titleFr: title.fr,
      })),
    },
  };
  const { serviceDate } = price;
  const estimate = { quote: frozen, province, serviceDate, expiresAt: Date.parse(frozen.expiresAt) };
  return {
    quote: { ...price.quote, ...nothing, lines },
    frozen,
    serviceDate,
    estimateHash: createHash('sha256').update(estimateHashInput(estimate)).digest('hex'),
  };
}

/** The visit's title in lists, messages and documents. */
export const warrantyTitle = (title: { readonly en: string; readonly fr: string }) => ({
  en: `Warranty: ${title.en}`,
  fr: `Garantie\u00a0: ${title.fr}`,
});

export const openClaimRefusal = () => refuse<Refusal>({ code: 'wrong_state', text: 'warranty.open' });

/** Whether an open visit claims the order's warranty. */
export async function hasOpenClaim(tx: Db | Tx, ordersServicesId: OrderId): Promise<boolean> {
  const open = await tx
    .selectFrom('warrantyClaims as w')
    .innerJoin('orderServices as s', 's.ordersServicesId', 'w.ordersServicesId')
    .where('w.ofOrdersServicesId', '=', ordersServicesId)
    .where('s.status', 'in', ['pending', 'confirm'])
    .select('w.ordersServicesId')
    .executeTakeFirst();
  return open !== undefined;
}

/** Locks the original order until the booking is made. Returns false if another claim is open. */
export async function lockWarrantyOrder(tx: Tx, ordersServicesId: OrderId): Promise<boolean> {
  await tx
    .selectFrom('orderServices')
    .where('ordersServicesId', '=', ordersServicesId)
    .select('ordersServicesId')
    .forUpdate()
    .execute();
  return !(await hasOpenClaim(tx, ordersServicesId));
}

/** Stores the claimed lines and refreshes screens of the original order. */
export async function saveWarrantyClaim(
  tx: Tx,
  given: {
    readonly ordersServicesId: OrderId;
    readonly userId: UserId;
    readonly covered: WarrantyWork;
    readonly now: Date;
  },
): Promise<void> {
  const { ordersServicesId, userId, covered, now } = given;
  await tx
    .insertInto('warrantyClaims')
    .values({
      ordersServicesId,
      ofOrdersServicesId: covered.ordersServicesId,
      lines: JSON.stringify(covered.lines.map(({ number }) => number)),
      odometer: covered.odometer,
      createdAt: now,
    })
    .execute();
  const { ordersServicesId: id, mechanicId } = covered;
  await announceOrder(tx, { ordersServicesId: id, usersId: userId, mechanicId });
}
