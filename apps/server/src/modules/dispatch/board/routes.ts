import * as contract from '@hoist/contract';
import { refuse } from '@hoist/domain/result';
import { formatIso } from '@hoist/domain/time';
import { reply, replyWithData } from '#server/platform/http/call.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import { zoneOf } from '#server/shared/zone-of.ts';
import { nameOf } from '#server/shared/person-name.ts';
import { orderResponse, type OrderRunner, type OrderReads } from '#modules/orders';
import { assignOrder } from './assign-order.ts';
import { listChoices } from './assignment-choices.ts';
import { getVisitDrives } from './get-visit-drives.ts';
import { addNote, listNotes } from './order-notes.ts';
import { readBoard } from './read-board.ts';
import { undoMove } from './undo-move.ts';
import { undoOwnMove } from './undo-own-move.ts';

/** The office's board, assignments and notes (decision 82). */
export function dispatchRoutes(orders: OrderRunner & OrderReads): readonly Route[] {
  const { database } = orders;
  return [
    route(contract.getBoard, ({ query, locale, now }) =>
      replyWithData(readBoard(orders, { ...query, locale, now })),
    ),
    route(contract.getVisitDrives, ({ params, locale, now }) =>
      replyWithData(getVisitDrives(orders, { ...params, locale, now })),
    ),
    route(contract.assignmentChoices, async ({ params, query, locale, now }) => {
      const choices = await listChoices(orders, {
        ...params,
        preferredTime: query.preferred_time,
        locale,
        now,
      });
      return replyWithData(choices);
    }),
    route(contract.assignOrder, async ({ actor, params, form, locale, now }) => {
      const given = await assignOrder(orders, {
        ...params,
        staffId: actor.usersId,
        mechanicId: form.mechanic_id,
        preferredTime: form.preferred_time,
        seen: {
          mechanicId: form.seen_mechanic_id === '' ? null : form.seen_mechanic_id,
          time: form.seen_time,
        },
        textsCustomer: form.text_customer,
        note: form.note,
        locale,
        now,
      });
      if (!given.ok) return given;
      const { after, events, undo } = given.value;
      const mechanic = await database.db
        .selectFrom('users')
        .where('usersId', '=', form.mechanic_id)
        .select(['fname', 'lname'])
        .executeTakeFirst();
      if (after.mechanicId === null || !mechanic) return refuse({ code: 'wrong_state' });
      const data = {
        ordersServicesId: after.ordersServicesId,
        mechanicId: after.mechanicId,
        preferredTime: formatIso(after.startsAt.getTime(), zoneOf(after.timezone)),
        undo: undo && { moveId: undo.moveId, until: undo.until.toISOString() },
      };
      return events.length === 0
        ? reply({ data }, { text: 'assign.unchanged' })
        : reply({ data }, { text: 'assign.done', values: { mechanic: nameOf(mechanic) } });
    }),
    route(contract.undoMove, async ({ actor, params, form, now }) => {
      const undone = await undoMove(orders, {
        ...params,
        by: { role: 'office', userId: actor.usersId },
        moveId: form.move_id,
        now,
      });
      if (!undone.ok) return undone;
      const { ordersServicesId, mechanicId, startsAt, timezone } = undone.value;
      const preferredTime = formatIso(startsAt.getTime(), zoneOf(timezone));
      return reply({ data: { ordersServicesId, mechanicId, preferredTime } }, { text: 'move.undone' });
    }),
    route(contract.undoOwnMove, async ({ actor, params, form, locale, now }) => {
      const request = { actor, ...params, locale, now };
      return orderResponse(orders, request, [
        await undoOwnMove(orders, request, form.move_id),
        'move.undone',
      ]);
    }),
    route(contract.listOrderNotes, ({ params }) =>
      replyWithData(listNotes(database.db, params.ordersServicesId)),
    ),
    route(contract.addOrderNote, async ({ actor, params, form, now }) => {
      const note = await addNote(database, { ...params, authorId: actor.usersId, text: form.text, now });
      return replyWithData(note, 'note.kept');
    }),
  ];
}
