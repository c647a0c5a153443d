import * as contract from '@hoist/contract/field-work/part-orders';
import { parseMoney } from '@hoist/domain/money/money';
import { ok, refuse } from '@hoist/domain/result';
import type { Needs } from '#modules/orders';
import { reply, replyWithData, replyWithText } from '#server/platform/http/call.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import { changePartsLeads, purchaseLeads } from './change-parts-leads.ts';
import type { PartLineChoice } from './change-part-lines.ts';
import { listPartLines } from './list-part-lines.ts';
import { orderParts } from './order-parts.ts';
import { presentLine } from './present-line.ts';
import { receiveParts } from './receive-parts.ts';
import { setPartPurchase } from './set-part-purchase.ts';
import { settleParts } from './settle-parts.ts';
import { addSupplier } from './suppliers/add-supplier.ts';
import { changeSupplier } from './suppliers/change-supplier.ts';
import { listSuppliers } from './suppliers/list-suppliers.ts';
import { removeSupplier } from './suppliers/remove-supplier.ts';

const chosen = (lines: unknown) => lines as readonly PartLineChoice[];

/** Buying parts: what to order, from whom, and what became of it (ADR 127). */
export function purchaseRoutes({ database, booking }: Needs<'database' | 'booking'>): readonly Route[] {
  return [
    route(contract.listPartLines, ({ query, locale, now }) =>
      database.read((db) => listPartLines(db, { ...query, locale, now })),
    ),
    route(contract.orderParts, async ({ actor, form, now }) => {
      const { lines, suppliers_id: suppliersId, send } = form;
      const order = { lines: chosen(lines), suppliersId, send, actorId: actor.usersId, now };
      const done = await orderParts(database, order);
      if (!done.ok) return done;
      return reply({ count: done.value }, { text: send === 'email' ? 'parts.sent' : 'parts.ordered' });
    }),
    route(contract.receiveParts, async ({ actor, form, now }) => {
      const { lines, place, orders_lockers_id: lockerId } = form;
      const received = { lines: chosen(lines), place, lockerId, actorId: actor.usersId, now };
      const done = await receiveParts(database, received);
      return done.ok ? reply({ count: done.value }, { text: 'parts.received' }) : done;
    }),
    route(contract.settleParts, async ({ actor, form: { lines, done }, now }) => {
      const settled = await settleParts(database, {
        lines: chosen(lines),
        done,
        actorId: actor.usersId,
        now,
      });
      return settled.ok
        ? reply({ count: settled.value }, { text: done === 'kept' ? 'parts.kept' : 'parts.sent_back' })
        : settled;
    }),
    route(contract.setPartPurchase, async ({ actor, params, form, locale, now }) => {
      const set = await setPartPurchase(database, {
        ...params,
        version: form.version,
        suppliersId: form.suppliers_id,
        partNumber: form.part_number,
        costCents: typeof form.cost === 'string' ? (parseMoney(form.cost) ?? null) : form.cost,
        actorId: actor.usersId,
        now,
      });
      if (!set.ok) return set;
      const part = set.value.parts.find((one) => one.part === params.part);
      if (!part) return refuse({ code: 'not_found' });
      return reply({ data: presentLine(set.value, part, locale) }, { text: 'message.saved' });
    }),
    route(contract.listSuppliers, async () => ok({ data: await listSuppliers(database.db) })),
    route(contract.addSupplier, async ({ actor, form }) => {
      const data = await addSupplier(database, { actorId: actor.usersId, form });
      return reply({ data }, { text: 'message.saved' });
    }),
    route(contract.changeSupplier, async ({ actor, params, form: { version, ...changes } }) => {
      const change = { actorId: actor.usersId, ...params, changes, version };
      const changed = await changeSupplier(database, change);
      return replyWithData(changed, 'message.saved');
    }),
    route(contract.removeSupplier, async ({ actor, params }) => {
      const removed = await removeSupplier(database, { actorId: actor.usersId, ...params });
      return replyWithText(removed, 'message.deleted');
    }),
    route(contract.getPartsLeads, async () => {
      const { partsLeads } = await booking.settings.get();
      return ok({ data: purchaseLeads(partsLeads) });
    }),
    route(contract.changePartsLeads, async ({ actor, form }) => {
      const leads = {
        shop: { count: form.shop_count, unit: form.shop_unit },
        supplier: { count: form.supplier_count, unit: form.supplier_unit },
      };
      await changePartsLeads(database, { actorId: actor.usersId, leads });
      return reply({ data: leads }, { text: 'message.saved' });
    }),
  ];
}
