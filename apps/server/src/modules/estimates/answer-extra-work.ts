import type { ExtraWorkId } from '@hoist/domain/ids';
import type { Locale, Refusal } from '@hoist/contract';
import type { Actor } from '@hoist/domain/order/order';
import { totalToCollect } from '@hoist/domain/pricing/completion';
import { decideAnswer, type AnswerRefusal } from '@hoist/domain/pricing/extra-work';
import { assertUnreachable, ok, refuse, type Result } from '@hoist/domain/result';
import type { Tx } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { sendOrderMessage } from '#modules/messaging';
import { amountOf } from '#server/shared/orders/amount-of.ts';
import {
  type Found,
  type OrderRequest,
  type OrderRunner,
  type OrdersContext,
  withOrder,
} from '#modules/orders';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import { endExtraWork } from './end-extra-work.ts';
import { isCompleting } from './extra-work-context.ts';
import { recordEvent } from '#server/shared/orders/record-event.ts';
import { revisePrice } from './revise-price.ts';
import { proposalOf, readRevisions, stateOf, unended, type Revision } from './revisions.ts';
import { shownTo } from './shown-to.ts';
import { isIPv4, isIPv6 } from 'node:net';

export interface AnswerRequest extends OrderRequest {
  readonly revisionId: ExtraWorkId;
  /** The hash of the shown proposal in its language. */
  readonly hash: string;
  readonly accepted: readonly number[];
  readonly declined: readonly number[];
  readonly address: string;
  readonly userAgent: string;
}

/**
 * The customer accepts or declines each shown line. Stores what was shown, by whom, when and from where it was
 * answered. Declined lines stay advised (decision C10).
 */
export const answerExtraWork = (
  context: OrdersContext,
  request: AnswerRequest,
): Promise<Result<null, Refusal>> =>
  withOrder(context.database, request, (tx, found) => answer(context, tx, { ...request, ...found }));

async function answer(
  runner: OrderRunner,
  tx: Tx,
  request: AnswerRequest & Found,
): Promise<Result<null, Refusal>> {
  const { order, by } = request;
  const revisions = await readRevisions(tx, order.ordersServicesId);
  const revision = revisions.find(({ id }) => id === request.revisionId);
  if (!revision) return refuse({ code: 'not_found' });
  if (by.role !== 'customer') return refuse({ code: 'forbidden' });
  if (isRepeated(revision, request)) return ok(null);
  const shown = (['en', 'fr'] as const)
    .map((locale) => ({ locale, ...shownTo(revision, order, locale) }))
    .find(({ hash }) => hash === request.hash);
  const decided = decideAnswer(
    { status: order.status, proposal: proposalOf(revision, shown?.hash ?? '') },
    { ...request, now: request.now.getTime() },
  );
  if (!decided.ok) {
    const instead = unended(revisions);
    const newer = instead && stateOf(instead, request.now) === 'open' ? instead : undefined;
    return refuse(refusalOf(decided.error, newer && newerText(newer, order, request.locale)));
  }
  if (await isCompleting(tx, order.ordersServicesId))
    return refuse({ code: 'wrong_state', text: 'extra.completing' });
  if (!shown) return refuse({ code: 'price_changed', text: 'extra.changed' });
  return store(runner, tx, { order, by, revision, request, shown, accepted: decided.value });
}

/** A repeated answer, e.g. after a lost connection. */
const isRepeated = (revision: Revision, { hash, accepted }: AnswerRequest): boolean =>
  revision.outcome === 'answered' &&
  revision.answeredHash === hash &&
  revision.acceptedLines.length === accepted.length &&
  revision.acceptedLines.every((line) => accepted.includes(line));

interface Storing {
  readonly order: LoadedOrder;
  readonly by: Actor;
  readonly revision: Revision;
  readonly request: AnswerRequest;
  readonly shown: { readonly locale: Locale; readonly shown: string; readonly hash: string };
  readonly accepted: readonly number[];
}

async function store(
  runner: OrderRunner,
  tx: Tx,
  { order, by, revision, request, shown, accepted }: Storing,
): Promise<Result<null, Refusal>> {
  const { actor, now: at } = request;
  const { number } = revision;
  const lines = revision.lines.filter(({ line }) => accepted.includes(line));
  const command = { type: 'accept_extra_work', by, now: at.getTime(), revision: number, accepted } as const;
  const revised = lines.length > 0 ? await revisePrice(runner, tx, { order, lines, command }) : ok(order);
  if (!revised.ok) return revised;
  const after = revised.value;
  if (lines.length === 0) {
    const { totalCents } = order;
    const detail = { revision: number, accepted, totalCents, previousTotalCents: totalCents };
    await recordEvent(tx, order, { event: 'extra_work_declined', by, at, detail });
  }
  await endExtraWork(tx, revision, {
    outcome: 'answered',
    at,
    by,
    totalAfterCents: after.totalCents,
    answer: {
      acceptedLines: accepted,
      ...shown,
      session: Buffer.from(actor.session).toString('hex').slice(0, 16),
      network: networkOf(request.address),
      userAgent: request.userAgent.slice(0, 300),
    },
  });
  const answered = lines.length > 0 ? lines : revision.lines;
  await sendOrderMessage(
    tx,
    {
      kind: 'extra_work_answered',
      key: `revision-${number}`,
      amountCents:
        lines.length > 0
          ? amountOf(after) - amountOf(order)
          : totalToCollect(revision.totalIfAllCents, order.paymentOption) - amountOf(order),
      words: answered.map(({ title }) => title).join(', '),
      accepted: lines.length > 0,
    },
    after,
  );
  return ok(null);
}

const newerText = (revision: Revision, order: LoadedOrder, locale: Locale) => ({
  estimateRevisionsId: revision.id,
  number: revision.number,
  ...shownTo(revision, order, locale),
});

function refusalOf(refusal: AnswerRefusal, revision: ReturnType<typeof newerText> | undefined): Refusal {
  const changed: Refusal = { code: 'price_changed', text: 'extra.changed', extra: { revision } };
  switch (refusal.code) {
    case 'incomplete':
      return invalidField('accepted', 'extra.each');
    case 'changed':
      return changed;
    case 'wrong_state':
      break;
    default:
      return assertUnreachable(refusal);
  }
  switch (refusal.state) {
    case 'replaced':
    case 'withdrawn':
      return revision ? changed : { code: 'wrong_state', text: 'extra.withdrawn' };
    case 'expired':
    case 'lapsed':
      return { code: 'wrong_state', text: 'extra.expired' };
    case 'order':
      return { code: 'wrong_state', text: 'extra.not_now' };
    case 'answered':
    case 'lowered':
    case 'open':
      return { code: 'wrong_state', text: 'extra.answered' };
    default:
      return assertUnreachable(refusal.state);
  }
}

/** The network of an address, stored as evidence: it tells places apart, not people. */
function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  if (!isIPv6(plain)) return 'unknown';
  const [head = ''] = plain.split('::');
  const groups = head === '' ? [] : head.split(':');
  const first = [0, 1, 2].map((index) => groups[index] ?? '0');
  return `${first.join(':')}::/48`;
}
