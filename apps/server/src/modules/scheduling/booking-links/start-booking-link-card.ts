import type { Locale, Output, Refusal, startBookingLinkCard as endpoint } from '@hoist/contract';
import { ok, type Result } from '@hoist/domain/result';
import type { LinkPorts } from './link-ports.ts';
import { cardsContext, createSetup } from '#modules/payments';
import { findPayable } from './find-payable.ts';
import type { TokenCall } from './found-link.ts';

type Started = Omit<Output<typeof endpoint>, 'status' | 'message'>;

/** Prepares the card form of an accepted link. The card's number goes from the form to the provider only. */
export async function startBookingLinkCard(
  context: Pick<LinkPorts, 'database' | 'links' | 'payments'>,
  call: TokenCall & { readonly locale: Locale; readonly requestId: string },
): Promise<Result<Started, Refusal>> {
  const payable = await findPayable(context, call);
  if (!payable.ok) return payable;
  const cards = cardsContext(context.payments);
  const setup = await createSetup(cards, { userId: payable.value.user.usersId, key: call.requestId });
  if (!setup.ok) return setup;
  const { publishableKey, scriptUrl } = context.payments.port.settings;
  const stripe = { stripePublishableKey: publishableKey, stripeJsUrl: scriptUrl };
  return ok({ clientSecret: setup.value.clientSecret, stripe });
}
