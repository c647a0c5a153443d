import * as contract from '@hoist/contract';
import { reply, replyWithData, replyWithText } from '#server/platform/http/call.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import type { Needs } from '#modules/orders';
import { getInspection } from './get-inspection.ts';
import { saveInspectionAnswer } from './save-inspection-answer.ts';
import { saveInspectionPart } from './save-inspection-part.ts';
import { signInspection } from './sign-inspection.ts';
import { settleMissingPictures } from './settle-missing-pictures.ts';
import { getConsoleInspection } from './get-console-inspection.ts';

/** The inspection form of a job (ADR 62: it keeps the version that it was confirmed with). */
export function inspectionRoutes(
  orders: Needs<'database' | 'addresses' | 'storage' | 'accessLog'>,
): readonly Route[] {
  return [
    route(contract.getInspection, ({ actor, params, locale, now }) =>
      replyWithData(getInspection(orders, { actor, ...params, locale, now })),
    ),
    route(contract.getConsoleInspection, ({ params, locale, now }) =>
      replyWithData(getConsoleInspection(orders, { ...params, locale, now })),
    ),
    route(contract.saveInspectionAnswer, async ({ actor, params, form: { at, ...changes }, locale, now }) => {
      const saved = await saveInspectionAnswer(orders, { actor, ...params, changes, at, locale, now });
      return replyWithData(saved, 'message.saved');
    }),
    route(contract.saveInspectionPart, async ({ actor, params, form, locale, now }) => {
      const { part_number: partNumber, at, ...others } = form;
      const changes = { ...others, partNumber };
      const saved = await saveInspectionPart(orders, { actor, ...params, changes, at, locale, now });
      return replyWithData(saved, 'message.saved');
    }),
    route(contract.signInspection, async ({ actor, params, form, files, locale, now }) => {
      const signed = await signInspection(orders, { actor, ...params, ...form, files, locale, now });
      const { name } = form;
      return signed.ok ? reply(signed.value, { text: 'sheet.signed', values: { name } }) : signed;
    }),
    route(contract.settleMissingPictures, async ({ actor, params, form, now }) => {
      const actorId = actor.usersId;
      const settled = await settleMissingPictures(orders.database, {
        ...params,
        actorId,
        note: form.note,
        now,
      });
      return replyWithText(settled, 'sheet.settled');
    }),
  ];
}
