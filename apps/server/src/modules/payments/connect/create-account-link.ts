import { randomUUID } from 'node:crypto';
import type { Refusal } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { PaymentsContext } from '../context.ts';
import { ensureAccount } from './ensure-account.ts';

/** A link to the provider's page, which leads back to `returnUrl`. */
export async function createAccountLink(
  context: PaymentsContext,
  { mechanicId, returnUrl }: { readonly mechanicId: UserId; readonly returnUrl: string },
): Promise<Result<string, Refusal>> {
  const account = await ensureAccount(context, mechanicId);
  if (account.kind !== 'done') return refuse({ code: 'unavailable' });
  // Each link opens once, so each call makes its own.
  const key = `account-link:${randomUUID()}`;
  const links = { returnUrl, refreshUrl: returnUrl };
  const made = await context.port.createAccountLink({ key, account: account.value, ...links });
  return made.kind === 'done' ? ok(made.value.url) : refuse({ code: 'unavailable' });
}
