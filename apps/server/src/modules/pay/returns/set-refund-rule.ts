import type { Refusal } from '@hoist/contract';
import { type Changes, withChanges } from '@hoist/contract/changes';
import type { UserId } from '@hoist/domain/ids';
import { isRefundRule, type RefundRule } from '@hoist/domain/pay/claw-back';
import { MAX_SHARE_BP } from '@hoist/domain/pay/pay-terms';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { auditChange } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { readRefundRule } from './refund-rule.ts';

/** What happened before stays under the rule of its day. */
export async function setRefundRule(
  tx: Tx,
  { staffId, changes }: { readonly staffId: UserId; readonly changes: Changes<RefundRule> },
): Promise<Result<null, Refusal>> {
  // Two colleagues may each change a part of it.
  await tx.selectFrom('payRefundRule').select('kind').forUpdate().execute();
  const before = await readRefundRule(tx);
  const rule = withChanges<RefundRule>(before, changes);
  if (!isRefundRule(rule))
    return refuse(
      rule.kind === 'shared' && (rule.shareBp <= 0 || rule.shareBp > MAX_SHARE_BP)
        ? invalidField('share', 'refund_rule.share')
        : invalidField('weekly_cap', 'refund_rule.cap'),
    );
  await tx.updateTable('payRefundRule').set(rule).execute();
  await auditChange(tx, {
    actorId: staffId,
    action: 'pay.refund_rule_set',
    entity: 'settings',
    entityId: null,
    before: { ...before },
    after: { ...rule },
    detail: {},
  });
  return ok(null);
}
