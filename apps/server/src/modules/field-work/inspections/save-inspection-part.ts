import type { Output, Refusal, saveInspectionPart as saveInspectionPartEndpoint } from '@hoist/contract';
import type { PartCondition } from '@hoist/domain/pricing/part-condition';
import { ok, type Result } from '@hoist/domain/result';
import type { OrdersContext } from '#modules/orders';
import { fillInspection, writtenAt, type SheetRequest } from './fill-inspection.ts';
import { orderParts } from './order-parts.ts';
import { presentPart } from './present-inspection.ts';

export interface PartRequest extends SheetRequest {
  readonly part: string;
  readonly title: string;
  readonly partNumber: string;
  readonly quantity: number;
  readonly condition: PartCondition;
}

/** Records a used part. The write with the later time wins; a quantity of 0 removes it. */
export function saveInspectionPart(
  context: OrdersContext,
  request: PartRequest,
): Promise<Result<Output<typeof saveInspectionPartEndpoint>['data'], Refusal>> {
  const { part, title, partNumber, quantity, condition, actor } = request;
  return fillInspection(context, request, async (tx, order) => {
    const values = { title, partNumber, quantity, condition, notedBy: actor.usersId };
    const ordersServicesId = order.ordersServicesId;
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
    const stored = await tx
      .selectFrom('jobSheetParts')
      .where('ordersServicesId', '=', ordersServicesId)
      .where('part', '=', part)
      .selectAll()
      .executeTakeFirstOrThrow();
    const ofOrder = orderParts(order, request.locale).some((one) => one.part === part);
    return ok(presentPart(stored, ofOrder));
  });
}
