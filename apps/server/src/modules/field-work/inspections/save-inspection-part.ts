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
    const values = { title, part_number: partNumber, quantity, condition, noted_by: actor.usersId };
    const ordersServicesId = order.orders_services_id;
    await tx
      .insertInto('job_sheet_parts')
      .values({ orders_services_id: ordersServicesId, part, ...values, noted_at: writtenAt(request) })
      .onConflict((conflict) =>
        conflict
          .columns(['orders_services_id', 'part'])
          .doUpdateSet((row) => ({
            ...values,
            version: row('job_sheet_parts.version', '+', 1),
            noted_at: row.ref('excluded.noted_at'),
          }))
          .whereRef('job_sheet_parts.noted_at', '<=', 'excluded.noted_at'),
      )
      .execute();
    const stored = await tx
      .selectFrom('job_sheet_parts')
      .where('orders_services_id', '=', ordersServicesId)
      .where('part', '=', part)
      .selectAll()
      .executeTakeFirstOrThrow();
    const ofOrder = orderParts(order, request.locale).some((one) => one.part === part);
    return ok(presentPart(stored, ofOrder));
  });
}
