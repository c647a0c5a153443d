import type { Output, Refusal, saveInspectionAnswer as saveInspectionAnswerEndpoint } from '@hoist/contract';
import { isInspectionValue } from '@hoist/domain/inspection/inspection-item';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { type OrdersContext, answersOf, loadInspectionTemplate } from '#modules/orders';
import { fillInspection, writtenAt, type SheetRequest } from './fill-inspection.ts';
import { presentAnswer } from './present-inspection.ts';

export interface AnswerRequest extends SheetRequest {
  readonly item: string;
  readonly value: string;
  readonly note: string;
}

/** Answers an item. The write with the later time wins, whatever order they arrive in; returns the stored answer. */
export function saveInspectionAnswer(
  context: OrdersContext,
  request: AnswerRequest,
): Promise<Result<Output<typeof saveInspectionAnswerEndpoint>['data'], Refusal>> {
  const { item: code, value, note, actor, locale } = request;
  return fillInspection(context, request, async (tx, order) => {
    const { items } = await loadInspectionTemplate(tx, order);
    const item = items.find((one) => one.code === code);
    if (!item) return refuse({ code: 'not_found' });
    if (!isInspectionValue(item, value)) return refuse(invalidField('value', 'sheet.value'));
    const ordersServicesId = order.orders_services_id;
    await tx
      .insertInto('job_sheet_answers')
      .values({
        orders_services_id: ordersServicesId,
        item: code,
        value,
        note,
        answered_at: writtenAt(request),
        answered_by: actor.usersId,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['orders_services_id', 'item'])
          .doUpdateSet((row) => ({
            value,
            note,
            version: row('job_sheet_answers.version', '+', 1),
            answered_at: row.ref('excluded.answered_at'),
            answered_by: actor.usersId,
          }))
          .whereRef('job_sheet_answers.answered_at', '<=', 'excluded.answered_at'),
      )
      .execute();
    const stored = await answersOf(tx, ordersServicesId).where('a.item', '=', code).executeTakeFirstOrThrow();
    return ok(presentAnswer(item, stored, { timezone: order.timezone, locale }));
  });
}
