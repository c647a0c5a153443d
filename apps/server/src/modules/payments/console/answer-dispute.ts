import type { Refusal } from '@hoist/contract';
import type { DisputeId, UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { auditChange } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { DisputeStatus } from '@hoist/domain/payment/dispute';
import { evidenceFields } from '../disputes/evidence-fields.ts';
import type { FileAddresses } from '#server/shared/files/file-addresses.ts';
import type { PaymentsContext } from '../context.ts';
import { awaitOperation } from '../operations/await-operation.ts';
import { queueOperation, type OperationParams } from '../operations/operations.ts';
import { readDispute, type WholeDispute } from './present-dispute.ts';

export interface DisputeAnswer {
  readonly disputeId: DisputeId;
  readonly actorId: UserId;
  /** Submit the evidence with a statement, or accept the dispute with a reason. */
  readonly action:
    | { readonly kind: 'submit'; readonly statement: string }
    | { readonly kind: 'accept'; readonly reason: string };
}

type Answered = Result<{ data: WholeDispute }, Refusal>;

/** The statuses in which the bank accepts each kind of answer. */
const takes: Readonly<Record<DisputeAnswer['action']['kind'], ReadonlySet<DisputeStatus>>> = {
  submit: new Set<DisputeStatus>(['warning_needs_response', 'needs_response']),
  accept: new Set<DisputeStatus>([
    'warning_needs_response',
    'needs_response',
    'warning_under_review',
    'under_review',
  ]),
};

/** Answers a dispute at the provider; an answer in progress is followed, never sent twice. */
export async function answerDispute(
  { payments: context, addresses }: { readonly payments: PaymentsContext; readonly addresses: FileAddresses },
  answer: DisputeAnswer,
): Promise<Answered> {
  const queued = await context.database.transaction((tx) => queue(tx, { ...answer, now: context.now() }));
  if (!queued.ok) return queued;
  const result = await awaitOperation(context, queued.value);
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
  { disputeId, actorId, action, now }: DisputeAnswer & { readonly now: Date },
): Promise<Result<string, Refusal>> {
  const row = await tx
    .selectFrom('disputes')
    .where('id', '=', disputeId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  if (!row) return refuse({ code: 'not_found' });
  const sent = await tx
    .selectFrom('stripeOps')
    .select(['opKey', 'state', 'kind'])
    .where('opKey', 'like', `dispute:${row.dispute}:%`)
    .execute();
  const kind = action.kind === 'submit' ? 'submit_evidence' : 'accept_dispute';
  const waiting = sent.find(({ state }) => state === 'waiting' || state === 'unknown');
  if (waiting) return waiting.kind === kind ? ok(waiting.opKey) : refuse({ code: 'wrong_state' });
  if (!takes[action.kind].has(row.status)) return refuse({ code: 'wrong_state' });
  const { dispute, submissions } = row;
  if (action.kind === 'submit') {
    if (row.evidence === null || submissions > 0) return refuse({ code: 'wrong_state' });
    const submitted = JSON.stringify(evidenceFields(row.evidence, action.statement));
    await tx.updateTable('disputes').set({ submitted }).where('id', '=', disputeId).execute();
  }
  const params: OperationParams =
    kind === 'submit_evidence' ? { kind, dispute, submissions } : { kind, dispute };
  // A retry after a refusal needs a new key.
  const key = `dispute:${dispute}:${action.kind}:${sent.length + 1}`;
  await queueOperation(tx, {
    key,
    payment: { id: row.paymentsId, ordersServicesId: row.ordersServicesId },
    params,
    now,
  });
  await auditChange(tx, {
    actorId,
    action: `dispute.${action.kind}`,
    entity: 'dispute',
    entityId: disputeId,
    before: { answered: false },
    after: { answered: action.kind },
    detail: action.kind === 'accept' ? { reason: action.reason } : {},
  });
  return ok(key);
}
