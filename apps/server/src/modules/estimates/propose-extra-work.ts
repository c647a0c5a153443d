import type { Refusal, TextKey } from '@hoist/contract';
import { mayOnOrder } from '@hoist/domain/access/policies';
import type { ExtraWorkId, PictureId } from '@hoist/domain/ids';
import {
  freezeProposal,
  type ProposalRefusal,
  type ProposedLine,
  type RevisionLine,
} from '@hoist/domain/pricing/extra-line';
import { totalToCollect } from '@hoist/domain/pricing/completion';
import { PROPOSAL_MS } from '@hoist/domain/pricing/extra-work';
import type { Priced } from '@hoist/domain/pricing/revise-quote';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Tx } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { sendOrderMessage } from '#modules/messaging';
import { amountOf } from '#server/shared/orders/amount-of.ts';
import { announceOrder } from '#server/shared/orders/announce-order.ts';
import { type OrderRequest, type OrdersContext, lockFound, repeatable } from '#modules/orders';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import { toOrder } from '#server/shared/orders/to-order.ts';
import { agree, priceWith } from './agree.ts';
import { endExtraWork } from './end-extra-work.ts';
import { isCompleting } from './extra-work-context.ts';
import { noteEvent } from '#server/shared/orders/note-event.ts';
import { readRevisions, unended } from './revisions.ts';
import { revisionHash } from './shown.ts';

/** Lines are stored in this order, numbered from 1. */
type Proposal = readonly (ProposedLine & { readonly sheetItem?: string | undefined })[];

export interface ProposeRequest extends OrderRequest {
  readonly lines: Proposal;
  readonly note: string;
  readonly pictureId: PictureId | null;
}

export type Proposed = 'asked' | 'lowered';

/**
 * The mechanic proposes extra work on a confirmed job and replaces an open proposal. A mere reduction needs no approval
 * and takes effect immediately (decision C10).
 */
export function proposeExtraWork(
  context: OrdersContext,
  request: ProposeRequest,
): Promise<Result<Proposed, Refusal>> {
  return context.database.transaction((tx) => propose(tx, request), repeatable);
}

async function propose(tx: Tx, request: ProposeRequest): Promise<Result<Proposed, Refusal>> {
  const found = await lockFound(tx, request);
  if (!found.ok) return found;
  const { order, by } = found.value;
  if (!mayOnOrder(by, 'propose_extra_work', toOrder(order)))
    return refuse({ code: 'wrong_state', text: 'extra.not_now' });
  if (await isCompleting(tx, order.orders_services_id))
    return refuse({ code: 'wrong_state', text: 'extra.completing' });
  const frozen = freezeProposal(request.lines, {
    agreed: order.quote.lines,
    rateCents: order.quote.labourRateCents,
    province: order.state,
  });
  if (!frozen.ok) return refuse(refusalOf(frozen.error));
  if (!(await ownsPicture(tx, request))) return refuse(invalidField('picture_id', 'extra.picture'));
  const revisions = await readRevisions(tx, order.orders_services_id);
  const number = (revisions.at(-1)?.number ?? 0) + 1;
  const ifAll = await priceWith(tx, order, { number, lines: frozen.value });
  const mechanicId = request.actor.usersId;
  const open = unended(revisions);
  if (open)
    await endExtraWork(tx, open, {
      outcome: 'replaced',
      at: request.now,
      actorId: mechanicId,
      actorRole: 'mechanic',
      totalAfterCents: order.total_cents,
    });
  const id = await store(tx, { order, request, number, lines: frozen.value, ifAll });
  const lowers = frozen.value.every(({ kind }) => kind === 'reduction');
  const change = { order, number, lines: frozen.value, id, ifAll };
  return ok(lowers ? await lower(tx, request, change) : await ask(tx, request, change));
}

interface Change {
  readonly order: LoadedOrder;
  readonly id: ExtraWorkId;
  readonly number: number;
  readonly lines: readonly RevisionLine[];
  readonly ifAll: Priced;
}

async function ask(tx: Tx, request: ProposeRequest, change: Change): Promise<Proposed> {
  const { order, number, lines, ifAll } = change;
  await noteEvent(tx, order, {
    event: 'extra_work_proposed',
    at: request.now,
    actorId: request.actor.usersId,
    role: 'mechanic',
    detail: { revision: number, totalIfAllCents: ifAll.totalCents },
  });
  await sendOrderMessage(
    tx,
    {
      kind: 'extra_work_asked',
      key: `revision-${number}`,
      amountCents: totalToCollect(ifAll.totalCents, order.payment_option) - amountOf(order),
      words: [lines.map(({ title }) => title).join(', '), request.note].filter(Boolean).join('. '),
    },
    order,
  );
  await announceOrder(tx, order);
  return 'asked';
}

async function lower(tx: Tx, request: ProposeRequest, change: Change): Promise<Proposed> {
  const { order, id, number, lines } = change;
  const after = await agree(tx, order, { number, lines, now: request.now });
  await endExtraWork(
    tx,
    { id },
    {
      outcome: 'lowered',
      at: request.now,
      actorId: request.actor.usersId,
      actorRole: 'mechanic',
      totalAfterCents: after.total_cents,
    },
  );
  await noteEvent(tx, order, {
    event: 'price_lowered',
    at: request.now,
    actorId: request.actor.usersId,
    role: 'mechanic',
    detail: { revision: number, totalCents: after.total_cents, previousTotalCents: order.total_cents },
  });
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
  await announceOrder(tx, after);
  return 'lowered';
}

async function store(
  tx: Tx,
  given: Omit<Change, 'id'> & { readonly request: ProposeRequest },
): Promise<ExtraWorkId> {
  const { order, request, number, lines, ifAll } = given;
  const content = {
    ordersServicesId: order.orders_services_id,
    estimateHash: order.estimate_hash,
    number,
    note: request.note,
    lines,
    totalBeforeCents: order.total_cents,
    totalIfAllCents: ifAll.totalCents,
    taxesIfAll: ifAll.taxes,
    expiresAt: request.now.getTime() + PROPOSAL_MS,
  };
  const { estimate_revisions_id: id } = await tx
    .insertInto('estimate_revisions')
    .values({
      orders_services_id: order.orders_services_id,
      number,
      mechanic_id: request.actor.usersId,
      note: request.note,
      order_pictures_id: request.pictureId,
      total_before_cents: order.total_cents,
      total_if_all_cents: ifAll.totalCents,
      taxes_if_all: JSON.stringify(ifAll.taxes),
      hash: revisionHash(content),
      proposed_at: request.now,
      expires_at: new Date(content.expiresAt),
    })
    .returning('estimate_revisions_id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('estimate_revision_lines')
    .values(
      lines.map((line) => ({
        estimate_revisions_id: id,
        line: line.line,
        kind: line.kind,
        title: line.title,
        note: line.note,
        hours_hundredths: line.hoursHundredths,
        rate_cents: line.rateCents,
        quantity: line.quantity,
        unit_cents: line.unitCents,
        amount_cents: line.amountCents,
        condition: line.condition,
        warranty_months: line.warranty.months,
        warranty_km: line.warranty.km,
        of_line: line.ofLine,
        sheet_item: request.lines[line.line - 1]?.sheetItem ?? null,
      })),
    )
    .execute();
  return id;
}

async function ownsPicture(tx: Tx, { pictureId, ordersServicesId }: ProposeRequest): Promise<boolean> {
  if (pictureId === null) return true;
  const picture = await tx
    .selectFrom('order_pictures')
    .where('id', '=', pictureId)
    .where('orders_services_id', '=', ordersServicesId)
    .where('deleted_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  return picture !== undefined;
}

const fieldTexts: Readonly<Record<string, TextKey>> = {
  title: 'extra.title',
  hours: 'extra.hours',
  quantity: 'extra.quantity',
  price: 'extra.price',
  line: 'extra.line',
};

function refusalOf(refusal: ProposalRefusal): Refusal {
  switch (refusal.code) {
    case 'no_lines':
      return invalidField('lines', 'extra.lines');
    case 'too_many_lines':
      return invalidField('lines', 'extra.many');
    case 'mixed':
      return invalidField('lines', 'extra.mixed');
    case 'invalid_line':
      return invalidField(
        `lines[${refusal.line - 1}][${refusal.field}]`,
        fieldTexts[refusal.field] ?? 'error.invalid',
      );
  }
}
