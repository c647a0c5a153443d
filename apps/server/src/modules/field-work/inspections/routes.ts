import {
  getJobSheet,
  getOfficeJobSheet,
  listMissingPictures,
  saveSheetAnswer,
  saveSheetPart,
  settleMissingPictures,
  signJobSheet,
} from '@hoist/contract/job-sheets';
import { ok } from '@hoist/domain/result';
import { say } from '#server/platform/http/call.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import type { OrdersContext } from '#modules/orders';
import { listMissing, settleMissing } from './missing-pictures-queue.ts';
import { readOfficeSheet, readSheet } from './read-sheet.ts';
import { saveAnswer } from './save-answer.ts';
import { savePart } from './save-part.ts';
import { signSheet } from './sign-sheet.ts';

/** The inspection form of a job (ADR 62: it keeps the version that it was confirmed with). */
export function sheetsRoutes(orders: OrdersContext): readonly Route[] {
  return [
    route(getJobSheet, async ({ actor, params, locale, now }) => {
      const sheet = await readSheet(orders, { actor, ...params, locale, now });
      return sheet.ok ? ok({ data: sheet.value }) : sheet;
    }),
    route(getOfficeJobSheet, async ({ params, locale, now }) => {
      const sheet = await readOfficeSheet(orders, { ...params, locale, now });
      return sheet.ok ? ok({ data: sheet.value }) : sheet;
    }),
    route(saveSheetAnswer, async ({ actor, params, form, locale, now }) => {
      const saved = await saveAnswer(orders, { actor, ...params, ...form, locale, now });
      return saved.ok ? say({ data: saved.value }, { text: 'message.saved' }) : saved;
    }),
    route(saveSheetPart, async ({ actor, params, form, locale, now }) => {
      const { part_number: partNumber, ...rest } = form;
      const saved = await savePart(orders, { actor, ...params, ...rest, partNumber, locale, now });
      return saved.ok ? say({ data: saved.value }, { text: 'message.saved' }) : saved;
    }),
    route(signJobSheet, async ({ actor, params, form, files, locale, now }) => {
      const signed = await signSheet(orders, { actor, ...params, ...form, files, locale, now });
      const { name } = form;
      return signed.ok ? say(signed.value, { text: 'sheet.signed', values: { name } }) : signed;
    }),
    route(listMissingPictures, async ({ query, locale }) =>
      ok(await listMissing(orders.database.db, { ...query, locale })),
    ),
    route(settleMissingPictures, async ({ actor, params, form, now }) => {
      const actorId = actor.usersId;
      const settled = await settleMissing(orders.database, { ...params, actorId, note: form.note, now });
      return settled.ok ? say({}, { text: 'sheet.settled' }) : settled;
    }),
  ];
}
