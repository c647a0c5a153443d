import type { Output, Refusal, saveInspectionAnswer as saveInspectionAnswerEndpoint } from '@hoist/contract';
import { type Changes, withChanges } from '@hoist/contract/changes';
import { isInspectionValue } from '@hoist/domain/inspection/inspection-item';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { answersOf, loadInspectionTemplate, type Needs } from '#modules/orders';
import { fillInspection, writtenAt, type SheetRequest } from './fill-inspection.ts';
import { presentAnswer } from './present-inspection.ts';

interface Answer {
  readonly value: string;
  readonly note: string;
}

/** Answers an item; what is not named is unchanged. The write with the later time wins, whatever order they arrive in; returns the stored answer. */
export function saveInspectionAnswer(
  context: Needs<'database'>,
  request: SheetRequest & { readonly item: string; readonly changes: Changes<Answer> },
): Promise<Result<Output<typeof saveInspectionAnswerEndpoint>['data'], Refusal>> {
  const { item: code, changes, actor, locale } = request;
  return fillInspection(context, request, async (tx, order) => {
    const { items } = await loadInspectionTemplate(tx, order);
    const item = items.find((one) => one.code === code);
    if (!item) return refuse({ code: 'not_found' });
    const { value = '', note = '' } = changes;
    if (!isInspectionValue(item, value)) return refuse(invalidField('value', 'sheet.value'));
    const ordersServicesId = order.ordersServicesId;
    await tx
      .insertInto('jobSheetAnswers')
      .values({
        ordersServicesId,
        item: code,
        value,
        note,
        answeredAt: writtenAt(request),
        answeredBy: actor.usersId,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['ordersServicesId', 'item'])
          .doUpdateSet((row) => ({
            ...withChanges<Changes<Answer>>({}, changes),
            version: row('jobSheetAnswers.version', '+', 1),
            answeredAt: row.ref('excluded.answeredAt'),
            answeredBy: actor.usersId,
          }))
          .whereRef('jobSheetAnswers.answeredAt', '<=', 'excluded.answeredAt'),
      )
      .execute();
    const stored = await answersOf(tx, ordersServicesId).where('a.item', '=', code).executeTakeFirstOrThrow();
    return ok(presentAnswer(item, stored, { timezone: order.timezone, locale }));
  });
}
