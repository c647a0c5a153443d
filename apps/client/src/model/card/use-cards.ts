import { attachCard, createSetup, listCards } from '@hoist/contract/payments/cards';
import type { StripeCardElement } from '@stripe/stripe-js';
import { call, type Output } from '#client/kit/api/api.ts';
import { queryClient } from '#client/kit/api/query.ts';
import { useApi } from '#client/kit/api/use-api.ts';
import { session, useSession } from '#client/kit/session/session.ts';
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

interface ConfirmedCard extends NewCard {
  readonly clientSecret: string;
  readonly name: string;
}

/**
 * The payment method of a new card. Its number is sent from the provider's frame to the provider only.
 * @throws KnownAppError with a message for the customer
 */
export async function confirmCard({
  settings,
  element,
  postalCode,
  texts,
  clientSecret,
  name,
}: ConfirmedCard): Promise<string> {
  const stripe = await loadStripe(settings);
  const address = postalCode === '' ? {} : { address: { postal_code: postalCode } };
  const answer = await stripe.confirmCardSetup(clientSecret, {
    payment_method: { card: element, billing_details: { name, ...address } },
  });
  return savedMethod(answer, texts);
}

/**
 * Saves a card for the account.
 * @throws KnownAppError with a message for the customer; HttpError
 */
export async function saveNewCard(card: NewCard): Promise<Card> {
  const { userId = 0, user } = session.get() ?? {};
  const [first, last] = [user?.fname ?? '', user?.lname ?? ''];
  const { clientSecret } = await call(createSetup, { params: { userId } }, { failure: 'in_place' });
  const form = {
    payment_method_token: await confirmCard({ ...card, clientSecret, name: `${first} ${last}`.trim() }),
    first_name: first,
    last_name: last,
    zip_code: card.postalCode,
    source_type: 'card',
  };
  const { data } = await call(attachCard, { params: { userId }, form }, { failure: 'in_place' });
  queryClient.setQueriesData<Output<typeof listCards>>({ queryKey: [listCards.id] }, (old) => {
    if (!old) return old;
    const others = old.data.filter((one) => one.usersCreditCardsId !== data.usersCreditCardsId);
    return { ...old, data: [data, ...others], recordsTotal: others.length + 1 };
  });
  return data;
}
