import { attachCard, createSetup, deleteCard, listCards } from '@hoist/contract/payments/cards';
import type { StripeCardElement } from '@stripe/stripe-js';
import { useMemo } from 'react';
import { call, type Output } from '#client/app/api.ts';
import { queryClient } from '#client/app/query.ts';
import { session, useSession } from '#client/app/session.ts';
import { useApi } from '#client/app/use-api.ts';
import { savedMethod, type SaveTexts } from './save-card.ts';
import { loadStripe, type StripeSettings } from './stripe.ts';

export type Card = Output<typeof listCards>['data'][number];

export function useCards() {
  const { userId } = useSession();
  return useApi(listCards, { params: { userId } });
}

function keep(step: (list: readonly Card[]) => readonly Card[]) {
  queryClient.setQueriesData<Output<typeof listCards>>({ queryKey: [listCards.id] }, (old) => {
    if (!old) return old;
    const data = [...step(old.data)];
    return { ...old, data, recordsTotal: data.length };
  });
}

interface NewCard {
  readonly settings: StripeSettings;
  readonly element: StripeCardElement;
  readonly postalCode: string;
  readonly texts: SaveTexts;
}

/** Saving and deleting cards. The number goes from the provider's own frame to the provider, never through here. */
export function useCardActions() {
  const { userId } = useSession();
  return useMemo(
    () => ({
      save: async ({ settings, element, postalCode, texts }: NewCard): Promise<Card> => {
        const stripe = await loadStripe(settings);
        const user = session.get()?.user;
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
        keep((list) => [data, ...list.filter((one) => one.usersCreditCardsId !== data.usersCreditCardsId)]);
        return data;
      },
      remove: async (cardId: number): Promise<string> => {
        const { message } = await call(deleteCard, { params: { userId, cardId } });
        keep((list) => list.filter((one) => one.usersCreditCardsId !== cardId));
        return message;
      },
    }),
    [userId],
  );
}
