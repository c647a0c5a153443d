import type { ExtraWorkId } from '@hoist/domain/ids';
import type { Locale, Refusal } from '@hoist/contract';
import { totalToCollect, type Actor } from '@hoist/domain/order/order';
import { decideAnswer, type AnswerRefusal } from '@hoist/domain/pricing/extra-work';
import { assertUnreachable, ok, refuse, type Result } from '@hoist/domain/result';
import type { Tx } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { sendOrderMessage } from '#modules/messaging';
import { amountOf } from '#server/shared/orders/amount-of.ts';
import { type OrderRequest, type OrderRunner, withOrder, type Needs } from '#modules/orders';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import { endExtraWork } from './end-extra-work.ts';
import { isCompleting } from '#server/shared/orders/is-completing.ts';
import { recordEvent } from '#server/shared/orders/record-event.ts';
import { priceWith, revisePrice } from './revise-price.ts';
import { proposalOf, readRevisions, stateOf, unended, type Revision } from './revisions.ts';
import { shownTo } from './shown-to.ts';
import { isIPv4, isIPv6 } from 'node:net';

interface Answer {
  readonly revisionId: ExtraWorkId;
  /** The hash of the shown proposal in its language. */
  readonly hash: string;
  readonly accepted: readonly number[];
  readonly declined: readonly number[];
  readonly address: string;
  readonly userAgent: string;
}

export type AnswerRequest = OrderRequest & Answer;

interface Answering extends Answer {
  readonly order: LoadedOrder;
  readonly by: Extract<Actor, { readonly role: 'customer' }>;
  /** Start of the hash of the session token; '' by a link. */
  readonly session: string;
  readonly through: 'app' | 'link';
  readonly locale: Locale;
  readonly now: Date;
  /** Proves who accepts; whether by a code. `addedCents` includes taxes. */
  readonly prove?: ((addedCents: number) => Promise<Result<boolean, Refusal>>) | undefined;
}

/**
 * The customer accepts or declines each shown line. Stores what was shown, by whom, when and from where it was
 * answered. Declined lines stay advised (decision C10).
 */
export const answerExtraWork = (
  context: OrderRunner & Needs<'database'>,
  request: AnswerRequest,
): Promise<Result<null, Refusal>> =>
  withOrder(context.database, request, async (tx, { order, by }) => {
    const revisions = await readRevisions(tx, order.ordersServicesId);
    if (!revisions.some(({ id }) => id === request.revisionId)) return refuse({ code: 'not_found' });
    if (by.role !== 'customer') return refuse({ code: 'forbidden' });
    const session = Buffer.from(request.actor.session).toString('hex').slice(0, 16);
    return answerWithin(context, tx, { ...request, order, by, session, through: 'app' });
  });

/** Answers a proposal of a locked order. */
export async function answerWithin(
  runner: OrderRunner,
  tx: Tx,
  request: Answering,
): Promise<Result<null, Refusal>> {
  const { order } = request;
  const revisions = await readRevisions(tx, order.ordersServicesId);
  const revision = revisions.find(({ id }) => id === request.revisionId);
  if (!revision) return refuse({ code: 'not_found' });
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
  const accepted = decided.value;
  const proved = await proveAccepted(tx, { ...request, revision, accepted });
  if (!proved.ok) return proved;
  return store(runner, tx, { revision, request, shown, accepted, codeGiven: proved.value });
}

async function proveAccepted(
  tx: Tx,
  given: Answering & { readonly revision: Revision },
): Promise<Result<boolean, Refusal>> {
  const { order, revision, accepted, prove } = given;
  if (!prove || accepted.length === 0) return ok(false);
  const lines = revision.lines.filter(({ line }) => accepted.includes(line));
  const { totalCents } = await priceWith(tx, order, { number: revision.number, lines });
  return prove(totalCents - order.totalCents);
}

/** A repeated answer, e.g. after a lost connection. */
const isRepeated = (revision: Revision, { hash, accepted }: Answer): boolean =>
  revision.outcome === 'answered' &&
  revision.answeredHash === hash &&
  revision.acceptedLines.length === accepted.length &&
  revision.acceptedLines.every((line) => accepted.includes(line));

interface Storing {
  readonly revision: Revision;
  readonly request: Answering;
  readonly shown: { readonly locale: Locale; readonly shown: string; readonly hash: string };
  readonly accepted: readonly number[];
  readonly codeGiven: boolean;
}

async function store(
  runner: OrderRunner,
  tx: Tx,
  { revision, request, shown, accepted, codeGiven }: Storing,
): Promise<Result<null, Refusal>> {
  const { order, by, session, through, now: at } = request;
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
      session,
      network: networkOf(request.address),
      userAgent: request.userAgent.slice(0, 300),
      through,
      codeGiven,
    },
  });
  const answered = lines.length > 0 ? lines : revision.lines;
  const declined = revision.lines.filter((line) => !answered.includes(line));
  const titles = (of: typeof lines): string => of.map(({ title }) => title).join(', ');
  await sendOrderMessage(
    tx,
    {
      kind: 'extra_work_answered',
      key: `revision-${number}`,
      amountCents:
        lines.length > 0
          ? amountOf(after) - amountOf(order)
          : totalToCollect(revision.totalIfAllCents, order.paymentOption) - amountOf(order),
      words: titles(answered),
      declined: titles(declined),
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
    case 'split':
      return invalidField('accepted', 'extra.together');
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
