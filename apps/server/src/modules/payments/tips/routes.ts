import * as contract from '@hoist/contract';
import { parseAmount } from '@hoist/domain/money/money';
import { reply } from '#server/platform/http/call.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import type { PaymentsContext } from '../context.ts';
import { getTip } from './get-tip.ts';
import { giveTip } from './give-tip.ts';

export const tipRoutes = (context: PaymentsContext): readonly Route[] => [
  route(contract.getTip, ({ actor, params, now }) =>
    getTip(context.database.db, { usersId: actor.usersId, ...params, now }),
  ),
  route(contract.giveTip, async ({ actor, params, form, locale }) => {
    const given = await giveTip(context, {
      usersId: actor.usersId,
      ...params,
      amountCents: parseAmount(form.amount) ?? 0,
      cardId: form.users_credit_cards_id ?? null,
      locale,
    });
    if (!given.ok) return given;
    return given.value.stripePayload === null ? reply(given.value, { text: 'tip.thanks' }) : given;
  }),
];
