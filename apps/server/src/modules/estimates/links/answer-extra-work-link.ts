import type { Refusal } from '@hoist/contract';
import { formatMoney } from '@hoist/domain/money/money';
import { totalToCollect } from '@hoist/domain/order/order';
import { needsCode } from '@hoist/domain/pricing/extra-work';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Tx } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { lockPerson, redeemCode, takeAttempt } from '#modules/identity';
import type { Needs, OrderRunner } from '#modules/orders';
import { loadOrder } from '#server/shared/orders/load-order.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import { answerWithin } from '../answer-extra-work.ts';
import { codeLimitLeft } from './code-limit-left.ts';
import { lockedRecord } from '#server/shared/links/customer-links.ts';
import { findLinkedProposal } from './find-linked-proposal.ts';
import type { LinkCall, OpenedLink } from './open-extra-work-link.ts';

interface LinkAnswer extends LinkCall {
  readonly hash: string;
  readonly accepted: readonly number[];
  readonly declined: readonly number[];
  readonly code: string | undefined;
  readonly address: string;
  readonly userAgent: string;
}

/**
 * The holder of a proposal's link answers each line in the customer's place, with a texted code above the owner's
 * amount (ADR 129). Refusals are committed, so that wrong codes count.
 */
export const answerExtraWorkLink = (
  context: OrderRunner & Needs<'database' | 'links'>,
  answer: LinkAnswer,
): Promise<Result<OpenedLink, Refusal>> =>
  context.database.transaction(
    async (tx) => {
      const { code, now, ...request } = answer;
      const { token } = request;
      const linked = await lockedRecord(tx, context.links, { purpose: 'extra-work', token });
      const found = await findLinkedProposal(tx, linked);
      if (!found) return refuse<Refusal>({ code: 'not_found' });
      const { order, revision } = found;
      const answered = await answerWithin(context, tx, {
        ...request,
        now,
        order,
        by: { role: 'customer', userId: order.usersId },
        revisionId: revision.id,
        session: '',
        through: 'link',
        prove: (addedCents) => proveByCode(tx, { order, addedCents, code, now }),
      });
      if (!answered.ok) return answered;
      const after = (await loadOrder(tx, order.ordersServicesId)) ?? order;
      const titles = (lines: readonly number[]): string[] =>
        revision.lines.filter(({ line }) => lines.includes(line)).map(({ title }) => title);
      return ok({
        state: 'answered' as const,
        proposal: null,
        result: {
          accepted: titles(request.accepted),
          declined: titles(request.declined),
          total: formatMoney(totalToCollect(after.totalCents, after.paymentOption)),
        },
      });
    },
    { attempts: 3, commitRefusals: true },
  );

interface Proving {
  readonly order: LoadedOrder;
  readonly addedCents: number;
  readonly code: string | undefined;
  readonly now: Date;
}

/** Whether a code was needed and right. */
async function proveByCode(
  tx: Tx,
  { order, addedCents, code, now }: Proving,
): Promise<Result<boolean, Refusal>> {
  if (!needsCode(addedCents, await codeLimitLeft(tx, order.ordersId))) return ok(false);
  if (code === undefined || code === '') return refuse(invalidField('code', 'extra.code_needed'));
  const user = await lockPerson(tx, order.usersId);
  if (!user) return refuse({ code: 'not_found' });
  const at = now.getTime();
  const counted = await takeAttempt(tx, { subject: `extra-work:${user.usersId}`, now: at });
  if (!counted.ok) return counted;
  const redeemed = await redeemCode(tx, { user, purpose: 'extra_work', typed: code, now: at });
  return redeemed.ok ? ok(true) : redeemed;
}
