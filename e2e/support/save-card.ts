import { attachCard } from '@hoist/contract/payments/cards';
import { callApi } from './api.ts';

interface Holder {
  readonly token: string;
  readonly userId: number;
}

/** A customer saves one of the provider's test cards; answers the card as it is listed. */
export async function saveCard(serverUrl: string, who: Holder, source = 'pm_card_visa') {
  const { data } = await callApi(serverUrl, attachCard, {
    params: { userId: who.userId },
    options: { token: who.token },
    form: { payment_method_token: source, first_name: 'Maya', last_name: 'Okeke', zip_code: 'M6J 2Y5' },
  });
  return data;
}
