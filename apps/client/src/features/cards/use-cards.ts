import { attachCard, createSetup, listCards } from '@hoist/contract/payments/cards';
import type { StripeCardElement } from '@stripe/stripe-js';
import { call, type Output } from '#client/app/api.ts';
import { queryClient } from '#client/app/query.ts';
import { useApi } from '#client/app/use-api.ts';
import { session, useSession } from '#client/app/session.ts';
import { savedMethod, type SaveTexts } from './save-card.ts';
import { loadStripe, type StripeSettings } from './stripe.ts';

export type Card = Output<typeof listCards>['data'][number];

export function useCards() {
  const { userId } = useSession();
  return useApi(listCards, { params: { userId } });
}

interface NewCard {
  readonly settings: StripeSettings;
  readonly element: StripeCardElement;
  readonly postalCode: string;
  readonly texts: SaveTexts;
}

/**
 * Saves a card. Its number is sent from the provider's frame to the provider only.
 * @throws KnownAppError with a message for the customer; HttpError
 */
export async function saveNewCard({ settings, element, postalCode, texts }: NewCard): Promise<Card> {
  const stripe = await loadStripe(settings);
  const { userId = 0, user } = session.get() ?? {};
  const [first, last] = [user?.fname ?? '', user?.lname ?? ''];
  const { clientSecret } = await call(createSetup, { params: { userId } }, { handled: 'all' });
  const address = postalCode === '' ? {} : { address: { postal_code: postalCode } };
  const answer = await stripe.confirmCardSetup(clientSecret, {
    payment_method: {
      card: element,
      billing_details: { name: `${first} ${last}`.trim(), ...address },
    },
  });
  const form = {
    payment_method_token: savedMethod(answer, texts),
    first_name: first,
    last_name: last,
    zip_code: postalCode,
    source_type: 'card',
  };
  const { data } = await call(attachCard, { params: { userId }, form }, { handled: 'all' });
  queryClient.setQueriesData<Output<typeof listCards>>({ queryKey: [listCards.id] }, (old) => {
    if (!old) return old;
    const others = old.data.filter((one) => one.usersCreditCardsId !== data.usersCreditCardsId);
    return { ...old, data: [data, ...others], recordsTotal: others.length + 1 };
  });
  return data;
}
