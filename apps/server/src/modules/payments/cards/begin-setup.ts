import type { Refusal } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { CardsContext } from './context.ts';
import { customerOf } from './customer-of.ts';

export interface Setup {
  readonly clientSecret: string;
  readonly customer: string;
  readonly ephemeralKey: string;
}

export async function beginSetup(
  context: CardsContext,
  { userId, key }: { readonly userId: UserId; readonly key: string },
): Promise<Result<Setup, Refusal>> {
  const customer = await customerOf(context, userId);
  if (customer.kind !== 'done') return refuse(unable(customer));
  const setup = await context.port.createSetup({ key: `setup:${userId}:${key}`, customer: customer.value });
  if (setup.kind !== 'done') return refuse(unable(setup));
  const { clientSecret, ephemeralKey } = setup.value;
  return ok({ clientSecret, customer: customer.value, ephemeralKey });
}

const unable = ({ kind }: { readonly kind: 'refused' | 'unknown' }): Refusal => ({
  code: kind === 'refused' ? 'payment_failed' : 'unavailable',
});
