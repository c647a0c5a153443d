import type { Refusal, TextKey } from '@hoist/contract';
import { mayOnOrder } from '@hoist/domain/order/order-permission';
import type { ExtraWorkId, PictureId, ServiceId } from '@hoist/domain/ids';
import {
  freezeProposal,
  safetyFirst,
  type ProposalRefusal,
  type ProposedLine,
  type RevisionLine,
} from '@hoist/domain/pricing/extra-line';
import { totalToCollect } from '@hoist/domain/order/order';
import { PROPOSAL_MS } from '@hoist/domain/pricing/extra-work';
import type { Priced } from '@hoist/domain/pricing/revise-quote';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Tx } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { sendOrderMessage } from '#modules/messaging';
import { amountOf } from '#server/shared/orders/amount-of.ts';
import {
  type Facts,
  type Found,
  type OrderRequest,
  type OrderRunner,
  withOrder,
  type Needs,
} from '#modules/orders';
import { toOrder } from '#server/shared/orders/to-order.ts';
import { customerLink } from '#server/shared/links/customer-links.ts';
import { endExtraWork } from './end-extra-work.ts';
import { expandLines, type TypedLine } from './expand-lines.ts';
import { isCompleting } from '#server/shared/orders/is-completing.ts';
import { recordEvent } from '#server/shared/orders/record-event.ts';
import { priceWith, revisePrice } from './revise-price.ts';
import { readRevisions, unended } from './revisions.ts';
import { shownTo } from './shown-to.ts';
import { revisionHash } from './shown.ts';

/** A line with what is stored beside it. */
export type ProposedWork = ProposedLine & {
  readonly sheetItem?: string | undefined;
  readonly pictureIds?: readonly PictureId[] | undefined;
  readonly servicesId?: ServiceId | undefined;
  /** Index of the typed line that it comes from, for refusals; its own by default. */
  readonly from?: number | undefined;
};

export interface ProposeRequest extends OrderRequest {
  /** Stored with the safety-relevant ones first, numbered from 1. */
  readonly lines: readonly ProposedWork[];
  readonly note: string;
  readonly pictureId: PictureId | null;
}

export type Proposed = 'asked' | 'lowered' | 'agreed';

/** What the customer agreed to by phone before it was proposed. */
interface Agreed {
  readonly givenBy: string;
  /** Stored with the price, such as a later end. */
  readonly facts: Facts;
}

type Request = ProposeRequest &
  Found & {
    readonly agreed?: Agreed | undefined;
    /** Whether each added line must say why. */
    readonly saysWhy?: boolean | undefined;
  };

type ProposalRunner = OrderRunner & Needs<'links'>;

/**
 * The mechanic proposes extra work on a confirmed job and replaces an open proposal. A mere reduction needs no approval
 * and takes effect immediately (decision C10).
 */
export async function proposeExtraWork(
  context: OrderRunner & Needs<'database' | 'booking' | 'links'>,
  request: Omit<ProposeRequest, 'lines'> & { readonly lines: readonly TypedLine[] },
): Promise<Result<Proposed, Refusal>> {
  const lines = await expandLines(context, request);
  if (!lines.ok) return lines;
  return withOrder(context.database, request, (tx, found) =>
    proposeWithin(context, tx, { ...request, ...found, lines: lines.value, saysWhy: true }),
  );
}

/** Does not check whose order it is. */
export async function proposeWithin(
  runner: ProposalRunner,
  tx: Tx,
  request: Request,
): Promise<Result<Proposed, Refusal>> {
  const { order, by, now: at, agreed } = request;
  if (!mayOnOrder(by, 'propose_extra_work', toOrder(order)))
    return refuse({ code: 'wrong_state', text: 'extra.not_now' });
  if (await isCompleting(tx, order.ordersServicesId))
    return refuse({ code: 'wrong_state', text: 'extra.completing' });
  const frozen = freezeProposal(request.lines, {
    agreed: order.quote.lines,
    rateCents: order.quote.labourRateCents,
    province: order.state,
    saysWhy: request.saysWhy,
  });
  if (!frozen.ok) return refuse(refusalOf(frozen.error, request.lines));
  const foreign = await foreignPicture(tx, request);
  if (foreign) return refuse(invalidField(foreign, 'extra.picture'));
  const ordered = safetyFirst(frozen.value);
  const lines = ordered.map(({ line }) => line);
  const work = ordered.map(({ from }) => request.lines[from - 1] ?? {});
  const revisions = await readRevisions(tx, order.ordersServicesId);
  const number = (revisions.at(-1)?.number ?? 0) + 1;
  const ifAll = await priceWith(tx, order, { number, lines });
  const open = unended(revisions);
  const { totalCents: totalAfterCents } = order;
  if (open) await endExtraWork(tx, open, { outcome: 'replaced', at, by, totalAfterCents });
  const id = await store(tx, { request, number, lines, work, ifAll });
  const lowers = lines.every(({ kind }) => kind === 'reduction');
  const change = { number, lines, id, ifAll };
  if (lowers) return lower(runner, tx, { ...request, ...change });
  return agreed
    ? agree(runner, tx, { ...request, ...change, agreed })
    : ok(await ask(runner, tx, { ...request, ...change }));
}

interface Change {
  readonly id: ExtraWorkId;
  readonly number: number;
  readonly lines: readonly RevisionLine[];
  readonly ifAll: Priced;
}

type Proposing = Omit<ProposeRequest, 'lines'> & Found & Change;

async function ask({ links }: ProposalRunner, tx: Tx, proposing: Proposing): Promise<Proposed> {
  const { order, by, now: at, note, number, lines, ifAll, id } = proposing;
  const detail = { revision: number, totalIfAllCents: ifAll.totalCents };
  await recordEvent(tx, order, { event: 'extra_work_proposed', by, at, detail });
  await sendOrderMessage(
    tx,
    {
      kind: 'extra_work_asked',
      key: `revision-${number}`,
      amountCents: totalToCollect(ifAll.totalCents, order.paymentOption) - amountOf(order),
      words: [lines.map(({ title }) => title).join(', '), note].filter(Boolean).join('. '),
      link: await customerLink(tx, links, { purpose: 'extra-work', id, usersId: order.usersId }),
      until: new Date(at.getTime() + PROPOSAL_MS),
    },
    order,
  );
  return 'asked';
}

/** Accepts a proposal by the customer's word to staff, with who gave it, how and when. */
async function agree(
  runner: OrderRunner,
  tx: Tx,
  proposing: Proposing & { readonly agreed: Agreed },
): Promise<Result<Proposed, Refusal>> {
  const { order, by, now: at, id, number, lines, locale, agreed } = proposing;
  const accepted = lines.map(({ line }) => line);
  const command = { type: 'accept_extra_work', by, now: at.getTime(), revision: number, accepted } as const;
  const revised = await revisePrice(runner, tx, { order, lines, command, facts: agreed.facts });
  if (!revised.ok) return revised;
  const after = revised.value;
  const revisions = await readRevisions(tx, order.ordersServicesId);
  const revision = revisions.find((one) => one.id === id);
  if (!revision) throw new Error(`Revision ${id} was just stored`);
  await endExtraWork(tx, revision, {
    outcome: 'answered',
    at,
    by,
    totalAfterCents: after.totalCents,
    answer: {
      acceptedLines: accepted,
      ...shownTo(revision, order, locale),
      locale,
      session: '',
      network: '',
      userAgent: `By phone: ${agreed.givenBy}`,
      through: 'phone',
      codeGiven: false,
    },
  });
  await sendOrderMessage(
    tx,
    {
      kind: 'service_added',
      key: `revision-${number}`,
      amountCents: amountOf(after) - amountOf(order),
      words: lines.map(({ title }) => title).join(', '),
      accepted: true,
    },
    after,
  );
  return ok('agreed');
}

async function lower(runner: OrderRunner, tx: Tx, proposing: Proposing): Promise<Result<Proposed, Refusal>> {
  const { order, by, now: at, id, number, lines } = proposing;
  const command = { type: 'lower_price', by, now: at.getTime(), revision: number } as const;
  const lowered = await revisePrice(runner, tx, { order, lines, command });
  if (!lowered.ok) return lowered;
  const after = lowered.value;
  await endExtraWork(tx, { id }, { outcome: 'lowered', at, by, totalAfterCents: after.totalCents });
  await sendOrderMessage(
    tx,
    {
      kind: 'price_lowered',
      key: `revision-${number}`,
      amountCents: amountOf(order) - amountOf(after),
      words: lines.map(({ title }) => title).join(', '),
    },
    after,
  );
  return ok('lowered');
}

async function store(
  tx: Tx,
  given: Omit<Change, 'id'> & {
    readonly request: ProposeRequest & Found;
    /** What is stored beside each line, in the order of the lines. */
    readonly work: readonly Partial<ProposedWork>[];
  },
) {
  const { request, number, lines, work, ifAll } = given;
  const { order } = request;
  const content = {
    ordersServicesId: order.ordersServicesId,
    estimateHash: order.estimateHash,
    number,
    note: request.note,
    lines,
    totalBeforeCents: order.totalCents,
    totalIfAllCents: ifAll.totalCents,
    taxesIfAll: ifAll.taxes,
    expiresAt: request.now.getTime() + PROPOSAL_MS,
  };
  const { estimateRevisionsId: id } = await tx
    .insertInto('estimateRevisions')
    .values({
      ordersServicesId: order.ordersServicesId,
      number,
      // Staff propose for the order's mechanic; the event has who did.
      mechanicId: order.mechanicId ?? request.actor.usersId,
      note: request.note,
      orderPicturesId: request.pictureId,
      totalBeforeCents: order.totalCents,
      totalIfAllCents: ifAll.totalCents,
      taxesIfAll: JSON.stringify(ifAll.taxes),
      hash: revisionHash(content),
      proposedAt: request.now,
      expiresAt: new Date(content.expiresAt),
    })
    .returning('estimateRevisionsId')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('estimateRevisionLines')
    .values(
      lines.map(({ warranty, ...line }) => ({
        ...line,
        estimateRevisionsId: id,
        warrantyMonths: warranty.months,
        warrantyKm: warranty.km,
        sheetItem: work[line.line - 1]?.sheetItem ?? null,
        servicesId: work[line.line - 1]?.servicesId ?? null,
      })),
    )
    .execute();
  const pictures = work.flatMap(({ pictureIds = [] }, index) =>
    [...new Set(pictureIds)].map((orderPicturesId, position) => ({
      estimateRevisionsId: id,
      line: index + 1,
      orderPicturesId,
      position,
    })),
  );
  if (pictures.length > 0) await tx.insertInto('estimateRevisionPictures').values(pictures).execute();
  return id;
}

/** The field of a picture that is not of this order; undefined if all are. */
async function foreignPicture(
  tx: Tx,
  { pictureId, lines, ordersServicesId }: ProposeRequest,
): Promise<string | undefined> {
  const named = [
    ...(pictureId === null ? [] : [{ id: pictureId, field: 'picture_id' }]),
    ...lines.flatMap(({ pictureIds = [], from }, index) =>
      pictureIds.map((id) => ({ id, field: `lines[${from ?? index}][pictures]` })),
    ),
  ];
  if (named.length === 0) return undefined;
  const own = await tx
    .selectFrom('orderPictures')
    .where(
      'id',
      'in',
      named.map(({ id }) => id),
    )
    .where('ordersServicesId', '=', ordersServicesId)
    .where('deletedAt', 'is', null)
    .select('id')
    .execute();
  return named.find(({ id }) => !own.some((one) => one.id === id))?.field;
}

const fieldTexts: Readonly<Record<string, TextKey>> = {
  title: 'extra.title',
  hours: 'extra.hours',
  quantity: 'extra.quantity',
  price: 'extra.price',
  line: 'extra.line',
  note: 'extra.why',
};

function refusalOf(refusal: ProposalRefusal, lines: readonly ProposedWork[]): Refusal {
  switch (refusal.code) {
    case 'no_lines':
      return invalidField('lines', 'extra.lines');
    case 'too_many_lines':
      return invalidField('lines', 'extra.many');
    case 'mixed':
      return invalidField('lines', 'extra.mixed');
    case 'invalid_line':
      return invalidField(
        `lines[${lines[refusal.line - 1]?.from ?? refusal.line - 1}][${refusal.field}]`,
        fieldTexts[refusal.field] ?? 'error.invalid',
      );
  }
}
