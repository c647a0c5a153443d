import * as contract from '@hoist/contract';
import type { Refusal } from '@hoist/contract';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { replyWithData, reply } from '#server/platform/http/call.ts';
import { publicRoute, route, type Route } from '#server/platform/http/route.ts';
import {
  findOrder,
  orderResponse,
  type OrderRequest,
  type Needs,
  type OrderRunner,
  type OrderReads,
} from '#modules/orders';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { acceptForCustomer } from './accept-for-customer.ts';
import { answerMove } from './answer-move.ts';
import { notOpen, questionOfOrder, questionOfToken, type FoundQuestion } from './find-question.ts';
import { openMovedVisit } from './open-moved-visit.ts';

/** Answers to questions about moved visits, in the app, by the signed link and by phone (ADR 131). */
export const moveQuestionRoutes = (context: OrderRunner & OrderReads & Needs<'links'>): readonly Route[] => [
  route(contract.answerMove, async ({ actor, params, form, locale, now }) => {
    const request = { actor, ...params, locale, now };
    const { answer, preferred_time: preferredTime } = form;
    const find = (tx: Db | Tx) => findOwn(tx, request);
    const done = await answerMove(context, { find, answer, preferredTime, through: 'app', locale, now });
    return orderResponse(context, request, [done, `moved.${answer}`]);
  }),
  publicRoute(contract.openMovedVisit, ({ form, locale, now }) =>
    replyWithData(openMovedVisit(context, { ...form, locale, now })),
  ),
  publicRoute(contract.answerMovedVisit, async ({ form, locale, now }) => {
    const { token, answer, preferred_time: preferredTime } = form;
    const find = async (tx: Db | Tx): Promise<Result<FoundQuestion, Refusal>> => {
      const found = await questionOfToken(tx, context, token);
      return found ? ok(found) : refuse({ code: 'not_found' });
    };
    const done = await answerMove(context, { find, answer, preferredTime, through: 'link', locale, now });
    if (!done.ok) return done;
    return replyWithData(openMovedVisit(context, { token, locale, now }), `moved.${answer}`);
  }),
  route(contract.acceptMoveForCustomer, async ({ actor, params, locale, now }) => {
    const accepted = await acceptForCustomer(context, { actor, ...params, locale, now });
    return accepted.ok ? reply({}, { text: 'moved.noted' }) : accepted;
  }),
];

async function findOwn(tx: Db | Tx, request: OrderRequest): Promise<Result<FoundQuestion, Refusal>> {
  const found = await findOrder(tx, request);
  if (!found.ok) return found;
  if (found.value.by.role !== 'customer') return refuse({ code: 'forbidden' });
  const question = await questionOfOrder(tx, found.value.order);
  return question ? ok(question) : notOpen('lapsed');
}
