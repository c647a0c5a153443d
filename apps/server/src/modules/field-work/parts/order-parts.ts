import type { Locale, Refusal } from '@hoist/contract';
import type { SupplierId, UserId } from '@hoist/domain/ids';
import { isPartToOrder } from '@hoist/domain/order/part-state';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { vehicleName } from '@hoist/domain/vehicle/vehicle-name';
import { composeLetter, queueMessage } from '#modules/messaging';
import { repeatable } from '#modules/orders';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { timeText } from '#server/shared/formats/time-text.ts';
import { type ChosenPart, lockPartLines, writePartLine, type PartLineChoice } from './change-part-lines.ts';

interface PartsOrder {
  readonly lines: readonly PartLineChoice[];
  readonly suppliersId: SupplierId;
  readonly send: 'email' | 'none';
  readonly actorId: UserId;
  readonly now: Date;
}

/** Notes parts as ordered, all or none, and sends the supplier the list. Of two at the same moment one is refused. */
export const orderParts = (
  database: Database,
  { lines, suppliersId, send, actorId, now }: PartsOrder,
): Promise<Result<number, Refusal>> =>
  database.transaction(async (tx) => {
    const supplier = await tx
      .selectFrom('suppliers')
      .where('suppliersId', '=', suppliersId)
      .where('active', '=', true)
      .selectAll()
      .forShare()
      .executeTakeFirst();
    if (!supplier) return refuse<Refusal>(invalidField('suppliers_id', 'parts.supplier'));
    if (send === 'email' && supplier.email === '')
      return refuse<Refusal>(invalidField('suppliers_id', 'parts.supplier_email'));
    const locked = await lockPartLines(tx, lines, ({ order, part }) => isPartToOrder(part.state, order));
    if (!locked.ok) return locked;
    for (const chosen of locked.value)
      await writePartLine(tx, {
        chosen,
        columns: {
          state: 'ordered',
          suppliersId,
          orderedFor: chosen.order.startsAt,
          orderedAt: now,
          orderedBy: actorId,
          receivedAt: null,
          receivedBy: null,
          returnedAt: null,
          returnedBy: null,
        },
        action: 'order.part_ordered',
        actorId,
        now,
      });
    if (send === 'email') await sendList(tx, { supplier, chosen: locked.value });
    return ok(locked.value.length);
  }, repeatable);

interface List {
  readonly supplier: { readonly name: string; readonly email: string; readonly locale: Locale };
  readonly chosen: readonly ChosenPart[];
}

async function sendList(tx: Tx, { supplier: { name, email, locale }, chosen }: List): Promise<void> {
  const byVisit = chosen.toSorted((a, b) => a.order.startsAt.getTime() - b.order.startsAt.getTime());
  const rows = await tx
    .selectFrom('usersVehicles')
    .where(
      'usersVehiclesId',
      'in',
      chosen.map(({ order }) => order.usersVehiclesId),
    )
    .select(['usersVehiclesId', 'vin'])
    .execute();
  const vins = new Map(rows.map(({ usersVehiclesId, vin }) => [usersVehiclesId, vin]));
  const parts = byVisit.map((one) => lineOf(one, { vin: vins.get(one.order.usersVehiclesId) ?? '', locale }));
  await queueMessage(tx, {
    channel: 'email',
    recipient: email,
    usersId: null,
    locale,
    ...(await composeLetter(tx, 'parts_order', {
      locale,
      values: { name, parts: parts.join('\n') },
    })),
  });
}

/** One part in words: quantity, title, vehicle, number, reference and when it is needed. */
function lineOf(
  { order, part }: ChosenPart,
  { vin, locale }: { readonly vin: string; readonly locale: Locale },
): string {
  const number = part.purchase?.partNumber ?? '';
  const needed = timeText(order.startsAt, order.timezone, locale);
  return [
    `${part.quantity} × ${part.title[locale]}`,
    vehicleName(order.vehicle, locale),
    vin === '' ? '' : `${locale === 'fr' ? 'NIV' : 'VIN'} ${vin}`,
    number === '' ? '' : `${locale === 'fr' ? 'nᵒ' : 'No.'} ${number}`,
    `${locale === 'fr' ? 'Réf.' : 'Ref.'} ${order.ordersServicesId}`,
    needed,
  ]
    .filter(Boolean)
    .join(' · ');
}
