import type { Address, BillingDetails } from '../objects.ts';
import type { Params } from '../wire/form.ts';
import { group, text } from '../wire/read.ts';

export const noBilling = (): BillingDetails => ({
  address: readAddress({}),
  email: null,
  name: null,
  phone: null,
  tax_id: null,
});

export function readAddress(sent: Params): Address {
  const part = (name: keyof Address): string | null => text(sent, name) ?? null;
  return {
    city: part('city'),
    country: part('country'),
    line1: part('line1'),
    line2: part('line2'),
    postal_code: part('postal_code'),
    state: part('state'),
  };
}

export function readBilling(params: Params): BillingDetails {
  const sent = group(params, 'billing_details');
  if (sent === undefined) return noBilling();
  return {
    address: readAddress(group(sent, 'address') ?? {}),
    email: text(sent, 'email') ?? null,
    name: text(sent, 'name') ?? null,
    phone: text(sent, 'phone') ?? null,
    tax_id: null,
  };
}
