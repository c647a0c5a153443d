import type { Locale, openExtraWorkLink as endpoint, Output, Refusal } from '@hoist/contract';
import { formatMoney } from '@hoist/domain/money/money';
import { totalToCollect } from '@hoist/domain/order/order';
import { linkState } from '@hoist/domain/pricing/extra-work';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Db } from '#server/platform/db/database.ts';
import type { Needs } from '#modules/orders';
import { acceptedEstimateOf } from '#server/shared/orders/accepted-estimate.ts';
import { extraWorkContext } from '../extra-work-context.ts';
import { readTaken } from '../get-estimate.ts';
import { presentAgreed, presentPricing, presentRevision } from '../present-estimate.ts';
import { codeLimitLeft } from './code-limit-left.ts';
import { linkedRecord } from '#server/shared/links/customer-links.ts';
import { findLinkedProposal, type LinkedProposal } from './find-linked-proposal.ts';

export type OpenedLink = Output<typeof endpoint>['data'];

export interface LinkCall {
  readonly token: string;
  readonly locale: Locale;
  readonly now: Date;
}

/** What a proposal's link shows; opening it changes nothing, so a scanner of links does no harm. */
export async function openExtraWorkLink(
  context: Needs<'database' | 'addresses' | 'links'>,
  { token, locale, now }: LinkCall,
): Promise<Result<OpenedLink, Refusal>> {
  const { db } = context.database;
  const linked = await linkedRecord(db, context.links, { purpose: 'extra-work', token });
  const found = await findLinkedProposal(db, linked);
  if (!found) return refuse({ code: 'not_found' });
  const { order, revision } = found;
  const { outcome, expiresAt } = revision;
  const state = linkState({ outcome, expiresAt: expiresAt.getTime() }, order.status, now.getTime());
  const proposal = state === 'open' ? await presentProposal(db, context, { found, locale, now }) : null;
  return ok({ state, proposal, result: null });
}

/** Without a name, address, plate or phone: the holder of the link may not be the customer. */
async function presentProposal(
  db: Db,
  { addresses }: Needs<'addresses'>,
  { found, locale, now }: Pick<LinkCall, 'locale' | 'now'> & { readonly found: LinkedProposal },
): Promise<NonNullable<OpenedLink['proposal']>> {
  const { order, revision } = found;
  const agreed = acceptedEstimateOf(order);
  return {
    service: locale === 'fr' ? order.servicesTitleFr : order.servicesTitleEn,
    agreed: {
      lines: agreed.lines.map(presentAgreed(locale)),
      totalToCollect: formatMoney(totalToCollect(agreed.totalCents, order.paymentOption)),
    },
    ...presentPricing(await extraWorkContext(db, order), await readTaken(db, order)),
    revision: presentRevision(revision, { order, locale, now, addresses }),
    cash: order.paymentOption === 'pay_with_cash_on_service',
    codeAbove: formatMoney(await codeLimitLeft(db, order.ordersId)),
  };
}
