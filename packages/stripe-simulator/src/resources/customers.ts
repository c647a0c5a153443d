import type { Address, Customer } from '../objects.ts';
import { get, need, post, remove, rowOf, type Call, type Route } from '../route.ts';
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
    ...unit.newObject('cus', 'customer'),
    address: readCustomerAddress(params),
    balance: 0,
    currency: null,
    default_source: null,
    delinquent: false,
    description: text(params, 'description') ?? null,
    email: text(params, 'email') ?? null,
    invoice_prefix: newId('x').slice(2, 10).toUpperCase(),
    invoice_settings: { default_payment_method: null },
    metadata: mergeMetadata({}, params),
    name: text(params, 'name') ?? null,
    phone: text(params, 'phone') ?? null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
    _deleted: false,
  };
  return unit.save('customers', customer, 'customer.created');
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
  return unit.save('customers', customer, 'customer.updated');
}

function erase(call: Call) {
  const { unit } = call;
  const customer = customerOf(unit, need(call, 'id'), 'id');
  unit.put('customers', { ...customer, _deleted: true });
  for (const method of unit.where('payment_methods', `customer:${customer.id}`))
    unit.put('payment_methods', { ...method, customer: null, _spent: true });
  unit.emit('customer.deleted', customer);
  return { id: customer.id, object: 'customer', deleted: true };
}

function retrieve(call: Call) {
  const found = rowOf(call, 'customers', 'customer');
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
  const key = unit.newObject('ephkey', 'ephemeral_key');
  return unit.save('ephemeral_keys', { ...key, expires: unit.now + 3600, secret: newId('ek_test') });
}

function readCustomerAddress(params: Call['params']): Address | null {
  const sent = group(params, 'address');
  return sent === undefined ? null : readAddress(sent);
}

export const customerRoutes: readonly Route[] = [
  post('/v1/customers', create, fields),
  get('/v1/customers', list, [...listParams, 'email']),
  get('/v1/customers/:id', retrieve),
  post('/v1/customers/:id', update, fields),
  remove('/v1/customers/:id', erase),
  post('/v1/ephemeral_keys', ephemeralKey, ['customer', 'nonce']),
];
