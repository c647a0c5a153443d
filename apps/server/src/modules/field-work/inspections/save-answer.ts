import type { Output, Refusal, saveSheetAnswer } from '@hoist/contract';
import { isSheetValue } from '@hoist/domain/sheet/sheet-item';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { type OrdersContext, answersOf, loadInspectionTemplate } from '#modules/orders';
import { fillSheet, writtenAt, type SheetRequest } from './fill-sheet.ts';
import { presentAnswer } from './present-sheet.ts';

export interface AnswerRequest extends SheetRequest {
  readonly item: string;
  readonly value: string;
  readonly note: string;
}

/** Answers an item. The write with the later time wins, whatever order they arrive in; returns the stored answer. */
export function saveAnswer(
  context: OrdersContext,
  request: AnswerRequest,
): Promise<Result<Output<typeof saveSheetAnswer>['data'], Refusal>> {
  const { item: code, value, note, actor, locale } = request;
  return fillSheet(context, request, async (tx, order) => {
    const { items } = await loadInspectionTemplate(tx, order);
    const item = items.find((one) => one.code === code);
    if (!item) return refuse({ code: 'not_found' });
    if (!isSheetValue(item, value)) return refuse(invalidField('value', 'sheet.value'));
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
