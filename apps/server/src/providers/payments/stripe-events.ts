import type Stripe from 'stripe';
import type { ProviderEvent } from './port.ts';
import { idOf } from './stripe-facts.ts';

export function providerEvent(event: Stripe.Event): ProviderEvent {
  const object = event.data.object as {
    readonly id?: string;
    readonly object?: string;
    readonly payment_intent?: string | { readonly id: string } | null;
  };
  return {
    id: event.id,
    type: event.type,
    created: new Date(event.created * 1000),
    intent: object.object === 'payment_intent' ? (object.id ?? null) : idOf(object.payment_intent),
    setup: object.object === 'setup_intent' ? (object.id ?? null) : null,
    apiVersion: event.api_version,
    payload: { ...event },
  };
}
