import type { Address, Customer } from '../objects.ts';
import { need, type Call, type Route } from '../route.ts';
import { newId, type Unit } from '../unit.ts';
import { group, mergeMetadata, needText, text } from '../wire/read.ts';
import { listParams, page } from '../wire/list.ts';
import { noSuch } from '../wire/stripe-error.ts';
import { readAddress } from './billing.ts';

const fields = ['address', 'balance', 'description', 'email', 'invoice_settings', 'metadata', 'name', 'phone', 'preferred_locales', 'shipping', 'tax_exempt']; // prettier-ignore

/** The customer of an id; 404 if unknown or deleted. */
export function customerOf(unit: Unit, id: string, param = 'customer'): Customer {
  const found = unit.find('customers', id);
  if (found === undefined || found._deleted) throw noSuch('customer', id, param);
  return found;
}

function create({ unit, params }: Call): Customer {
  const customer: Customer = {
    id: newId('cus'),
    object: 'customer',
    address: readCustomerAddress(params),
    balance: 0,
    created: unit.now,
    currency: null,
    default_source: null,
    delinquent: false,
    description: text(params, 'description') ?? null,
    email: text(params, 'email') ?? null,
    invoice_prefix: newId('x').slice(2, 10).toUpperCase(),
    invoice_settings: { default_payment_method: null },
    livemode: false,
    metadata: mergeMetadata({}, params),
    name: text(params, 'name') ?? null,
    phone: text(params, 'phone') ?? null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
    _deleted: false,
  };
  unit.put('customers', customer);
  unit.emit('customer.created', customer);
  return customer;
}

function update(call: Call): Customer {
  const { unit, params } = call;
  const present = customerOf(unit, need(call, 'id'), 'id');
  const customer: Customer = {
    ...present,
    address: params['address'] === undefined ? present.address : readCustomerAddress(params),
    description: text(params, 'description') ?? present.description,
    email: text(params, 'email') ?? present.email,
    metadata: mergeMetadata(present.metadata, params),
    name: text(params, 'name') ?? present.name,
    phone: text(params, 'phone') ?? present.phone,
  };
  unit.put('customers', customer);
  unit.emit('customer.updated', customer);
  return customer;
}

function remove(call: Call) {
  const { unit } = call;
  const customer = customerOf(unit, need(call, 'id'), 'id');
  unit.put('customers', { ...customer, _deleted: true });
  for (const method of unit.where('payment_methods', `customer:${customer.id}`))
    unit.put('payment_methods', { ...method, customer: null, _spent: true });
  unit.emit('customer.deleted', customer);
  return { id: customer.id, object: 'customer', deleted: true };
}

function retrieve(call: Call) {
  const found = call.unit.find('customers', need(call, 'id'));
  if (found === undefined) throw noSuch('customer', need(call, 'id'));
  return found._deleted ? { id: found.id, object: 'customer', deleted: true } : found;
}

function list({ unit, params }: Call) {
  const email = text(params, 'email');
  const rows = unit
    .all('customers')
    .filter((one) => !one._deleted && (email === undefined || one.email === email));
  return page('/v1/customers', rows, params);
}

function ephemeralKey({ unit, params }: Call) {
  customerOf(unit, needText(params, 'customer'));
  const key = {
    id: newId('ephkey'),
    object: 'ephemeral_key' as const,
    created: unit.now,
    expires: unit.now + 3600,
    livemode: false as const,
    secret: newId('ek_test'),
  };
  unit.put('ephemeral_keys', key);
  return key;
}

function readCustomerAddress(params: Call['params']): Address | null {
  const sent = group(params, 'address');
  return sent === undefined ? null : readAddress(sent);
}

export const customerRoutes: readonly Route[] = [
  { method: 'POST', path: '/v1/customers', access: 'secret', allows: fields, run: create },
  { method: 'GET', path: '/v1/customers', access: 'secret', allows: [...listParams, 'email'], run: list },
  { method: 'GET', path: '/v1/customers/:id', access: 'secret', allows: [], run: retrieve },
  { method: 'POST', path: '/v1/customers/:id', access: 'secret', allows: fields, run: update },
  { method: 'DELETE', path: '/v1/customers/:id', access: 'secret', allows: [], run: remove },
  {
    method: 'POST',
    path: '/v1/ephemeral_keys',
    access: 'secret',
    allows: ['customer', 'nonce'],
    run: ephemeralKey,
  },
];
