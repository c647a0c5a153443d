import type { Refusal } from '@hoist/contract';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { auditChange } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { DisputeStatus } from '#server/providers/payments/port.ts';
import { evidenceFields } from '../disputes/evidence-fields.ts';
import type { FileAddresses } from '#server/shared/files/file-addresses.ts';
import type { PaymentsContext } from '../context.ts';
import { followOperation } from '../follow-operation.ts';
import { queueOperation, type OperationParams } from '../operations.ts';
import { readDispute, type WholeDispute } from './present-dispute.ts';

export interface DisputeAnswer {
  readonly disputeId: number;
  readonly actorId: number;
  /** To hand in, with the office's own words; or to give it up, and why. */
  readonly deed:
    | { readonly kind: 'submit'; readonly statement: string }
    | { readonly kind: 'accept'; readonly reason: string };
}

type Answered = Result<{ data: WholeDispute }, Refusal>;

/** The bank still takes an answer of this kind. */
const takes: Readonly<Record<DisputeAnswer['deed']['kind'], ReadonlySet<DisputeStatus>>> = {
  submit: new Set<DisputeStatus>(['warning_needs_response', 'needs_response']),
  accept: new Set<DisputeStatus>([
    'warning_needs_response',
    'needs_response',
    'warning_under_review',
    'under_review',
  ]),
};

/** Answers a dispute at the provider, once: an answer on its way is followed, never sent beside another. */
export async function answerDispute(
  { payments: context, addresses }: { readonly payments: PaymentsContext; readonly addresses: FileAddresses },
  answer: DisputeAnswer,
): Promise<Answered> {
  const queued = await context.database.transaction((tx) => queue(tx, { ...answer, now: context.now() }));
  if (!queued.ok) return queued;
  const result = await followOperation(context, queued.value);
  if (result.kind === 'unknown') return refuse({ code: 'payment_pending' });
  if (result.kind === 'refused') return refuse({ code: 'payment_failed', message: result.message });
  const data = await readDispute(context.database.db, {
    disputeId: answer.disputeId,
    addresses,
    now: context.now(),
  });
  return data ? ok({ data }) : refuse({ code: 'not_found' });
}

async function queue(
  tx: Tx,
  { disputeId, actorId, deed, now }: DisputeAnswer & { readonly now: Date },
): Promise<Result<string, Refusal>> {
  const row = await tx
    .selectFrom('disputes')
    .where('id', '=', disputeId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  if (!row) return refuse({ code: 'not_found' });
  const sent = await tx
    .selectFrom('stripe_ops')
    .select(['op_key', 'state', 'kind'])
    .where('op_key', 'like', `dispute:${row.dispute}:%`)
    .execute();
  const kind = deed.kind === 'submit' ? 'submit_evidence' : 'accept_dispute';
  const waiting = sent.find(({ state }) => state === 'waiting' || state === 'unknown');
  if (waiting) return waiting.kind === kind ? ok(waiting.op_key) : refuse({ code: 'wrong_state' });
  if (!takes[deed.kind].has(row.status)) return refuse({ code: 'wrong_state' });
  const { dispute, submissions } = row;
  if (deed.kind === 'submit') {
    if (row.evidence === null || submissions > 0) return refuse({ code: 'wrong_state' });
    const submitted = JSON.stringify(evidenceFields(row.evidence, deed.statement));
    await tx.updateTable('disputes').set({ submitted }).where('id', '=', disputeId).execute();
  }
  const params: OperationParams =
    kind === 'submit_evidence' ? { kind, dispute, submissions } : { kind, dispute };
  // One that was refused before is asked under a key of its own.
  const key = `dispute:${dispute}:${deed.kind}:${sent.length + 1}`;
  await queueOperation(tx, {
    key,
    paymentsId: row.payments_id,
    ordersServicesId: row.orders_services_id,
    params,
    now,
  });
  await auditChange(tx, {
    actorId,
    action: `dispute.${deed.kind}`,
    entity: 'dispute',
    entityId: disputeId,
    before: { answered: false },
    after: { answered: deed.kind },
    detail: deed.kind === 'accept' ? { reason: deed.reason } : {},
  });
  return ok(key);
}
