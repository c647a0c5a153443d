import type { Output, Refusal, saveInspectionPart as saveInspectionPartEndpoint } from '@hoist/contract';
import type { Changes } from '@hoist/contract/changes';
import type { PartCondition } from '@hoist/domain/pricing/part-condition';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import type { Needs } from '#modules/orders';
import { fillInspection, writtenAt, type SheetRequest } from './fill-inspection.ts';
import { orderParts } from './order-parts.ts';
import { presentPart } from './present-inspection.ts';

interface UsedPart {
  readonly title: string;
  readonly partNumber: string;
  readonly quantity: number;
  readonly condition: PartCondition;
}

export interface PartRequest extends SheetRequest {
  readonly part: string;
  readonly changes: Changes<UsedPart>;
}

/** Records a used part; what is not named is unchanged. The write with the later time wins; a quantity of 0 removes it. */
export function saveInspectionPart(
  context: Needs<'database'>,
  request: PartRequest,
): Promise<Result<Output<typeof saveInspectionPartEndpoint>['data'], Refusal>> {
  const { part, changes, actor, locale } = request;
  return fillInspection(context, request, async (tx, order) => {
    const { ordersServicesId } = order;
    const ofOrder = orderParts(order, locale).find((one) => one.part === part);
    const read = async () => {
      const rows = tx.selectFrom('jobSheetParts').where('ordersServicesId', '=', ordersServicesId);
      return rows.where('part', '=', part).selectAll().executeTakeFirst();
    };
    const used = wholePart((await read()) ?? ofOrder, changes);
    if (!used.ok) return used;
    const values = { ...used.value, notedBy: actor.usersId };
    await tx
      .insertInto('jobSheetParts')
      .values({ ordersServicesId, part, ...values, notedAt: writtenAt(request) })
      .onConflict((conflict) =>
        conflict
          .columns(['ordersServicesId', 'part'])
          .doUpdateSet((row) => ({
            ...values,
            version: row('jobSheetParts.version', '+', 1),
            notedAt: row.ref('excluded.notedAt'),
          }))
          .whereRef('jobSheetParts.notedAt', '<=', 'excluded.notedAt'),
      )
      .execute();
    const stored = await read();
    return stored ? ok(presentPart(stored, ofOrder !== undefined)) : refuse({ code: 'not_found' });
  });
}

function wholePart(
  before: Changes<UsedPart> | undefined,
  changes: Changes<UsedPart>,
): Result<UsedPart, Refusal> {
  const {
    title = before?.title,
    partNumber = before?.partNumber ?? '',
    quantity = before?.quantity,
    condition = before?.condition,
  } = changes;
  if (title === undefined) return refuse(invalidField('title', 'sheet.part_title'));
  if (quantity === undefined) return refuse(invalidField('quantity', 'sheet.part_quantity'));
  if (condition === undefined) return refuse(invalidField('condition', 'field.invalid'));
  return ok({ title, partNumber, quantity, condition });
}
