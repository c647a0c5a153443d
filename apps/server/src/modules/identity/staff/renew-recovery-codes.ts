import type { Output, Refusal, renewRecoveryCodes as endpoint } from '@hoist/contract';
import { refuse, type Result } from '@hoist/domain/result';
import type { ConsoleContext } from './console-context.ts';
import { issueRecoveryCodes } from './recovery-codes.ts';
import { findOwn, withProof, type Proof } from './with-proof.ts';

/** Replaces one's own recovery codes. */
export async function renewRecoveryCodes(
  context: ConsoleContext,
  given: Proof,
): Promise<Result<Pick<Output<typeof endpoint>, 'recoveryCodes'>, Refusal>> {
  const user = await findOwn(context, given.usersId);
  if (!user) return refuse({ code: 'not_found' });
  return withProof(context, { ...given, user, action: 'console.codes_renewed' }, async (tx) => ({
    recoveryCodes: await issueRecoveryCodes(tx, user.usersId),
  }));
}
