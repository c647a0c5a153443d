import * as contract from '@hoist/contract';
import type { Refusal } from '@hoist/contract';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { replyWithData, reply } from '#server/platform/http/call.ts';
import { publicRoute, route, type Route } from '#server/platform/http/route.ts';
import type { Needs, OrderRunner } from '#modules/orders';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { acceptForCustomer } from './accept-for-customer.ts';
import { answerMove } from './answer-move.ts';
import { questionOfToken, type FoundQuestion } from './find-question.ts';
import { openMovedVisit } from './open-moved-visit.ts';

/** Answers to questions about moved visits by the signed link and by phone (ADR 131). */
export const moveQuestionRoutes = (
  context: OrderRunner & Needs<'database' | 'booking' | 'links'>,
): readonly Route[] => [
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
