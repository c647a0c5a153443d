import type { Refusal } from '@hoist/contract';
import { linkState } from '@hoist/domain/pricing/extra-work';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { lockPerson, sendCode, takeSmsAllowance } from '#modules/identity';
import type { Needs } from '#modules/orders';
import { linkedRecord } from '#server/shared/links/customer-links.ts';
import { findLinkedProposal } from './find-linked-proposal.ts';

interface TextingCode {
  readonly token: string;
  readonly address: string;
  readonly now: Date;
}

/** Texts a code to the customer's phone, within the limits of all codes (decision B10). */
export const textExtraWorkCode = (
  context: Needs<'database' | 'links' | 'addressLimitFactor'>,
  { token, address, now }: TextingCode,
): Promise<Result<null, Refusal>> =>
  context.database.transaction(async (tx) => {
    const linked = await linkedRecord(tx, context.links, { purpose: 'extra-work', token });
    const found = await findLinkedProposal(tx, linked);
    if (!found) return refuse<Refusal>({ code: 'not_found' });
    const { order, revision } = found;
    const { outcome, expiresAt } = revision;
    const at = now.getTime();
    if (linkState({ outcome, expiresAt: expiresAt.getTime() }, order.status, at) !== 'open')
      return refuse<Refusal>({ code: 'wrong_state', text: 'extra.answered' });
    const user = await lockPerson(tx, order.usersId);
    if (!user || user.phoneE164 === '')
      return refuse<Refusal>({ code: 'wrong_state', text: 'extra.no_phone' });
    const { addressLimitFactor } = context;
    const caller = { address, addressLimitFactor, now: at };
    const allowed = await takeSmsAllowance(tx, { e164: user.phoneE164, purpose: 'extra_work', caller });
    if (!allowed.ok) return allowed;
    await sendCode(tx, { user, purpose: 'extra_work', now: at, asked: true });
    return ok(null);
  });
