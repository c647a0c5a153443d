import type { getWarranty, Output, Refusal } from '@hoist/contract';
import { parseDate } from '@hoist/domain/civil-date';
import { coverState } from '@hoist/domain/documents/warranty-cover';
import type { OrderId } from '@hoist/domain/ids';
import { ok, type Result } from '@hoist/domain/result';
import { formatCivil } from '@hoist/domain/time-format';
import type { Database, Db } from '#server/platform/db/database.ts';
import { readLastOdometer } from '#server/shared/orders/last-odometer.ts';
import { lineTitle } from '#server/shared/orders/line-title.ts';
import { type OrderRequest, findOrder } from '../commands/find-order.ts';
import { coverOf, todayAt } from './cover-of.ts';

type Warranty = Output<typeof getWarranty>['data'];

/** The warranties of an order's lines, for its customer and its mechanic. */
export async function readWarranty(
  { database }: { readonly database: Database },
  request: OrderRequest,
): Promise<Result<Warranty, Refusal>> {
  const { db } = database;
  const found = await findOrder(db, request);
  if (!found.ok) return found;
  const { order } = found.value;
  const { locale, now } = request;
  const lastOdometer = (await readLastOdometer(db, order)) ?? order.odometer;
  const today = todayAt(order, now);
  const { warrantyOf } = order.quote;
  return ok({
    lines: coverOf(order).map(({ line, end }, index) => {
      const until = end === null ? undefined : parseDate(end.until);
      return {
        line: index + 1,
        kind: line.kind,
        title: lineTitle(line)[locale],
        until: end?.until ?? '',
        untilLabel: until ? formatCivil(until, locale) : '',
        untilKm: end?.untilKm ?? null,
        state: coverState(end, { today, odometer: lastOdometer }),
      };
    }),
    lastOdometer,
    claim: await readClaim(db, order.ordersServicesId),
    of: warrantyOf
      ? { ordersServicesId: warrantyOf.ordersServicesId, invoiceNumber: warrantyOf.invoiceNumber }
      : null,
  });
}

/** The latest visit under this warranty that was not canceled or declined. */
async function readClaim(db: Db, ordersServicesId: OrderId): Promise<Warranty['claim']> {
  const row = await db
    .selectFrom('warrantyClaims as w')
    .innerJoin('orderServices as s', 's.ordersServicesId', 'w.ordersServicesId')
    .where('w.ofOrdersServicesId', '=', ordersServicesId)
    .where('s.status', 'in', ['pending', 'confirm', 'complete'])
    .select(['s.ordersServicesId', 's.status'])
    .orderBy('s.ordersServicesId', 'desc')
    .executeTakeFirst();
  return row ? { ordersServicesId: row.ordersServicesId, open: row.status !== 'complete' } : null;
}
