import { post, type Call, type Route } from '../route.ts';
import { newId } from '../unit.ts';
import { group, needText } from '../wire/read.ts';
import { missingParameter } from '../wire/stripe-error.ts';
import { customerOf } from './customers.ts';

const lasts = 1_800;

/** Lets a browser show a customer's saved cards; not stored, because no other call refers to it. */
function create({ unit, params }: Call) {
  if (group(params, 'components') === undefined) throw missingParameter('components');
  const customer = customerOf(unit, needText(params, 'customer'));
  return {
    object: 'customer_session',
    client_secret: newId('cuss_secret'),
    created: unit.now,
    customer: customer.id,
    customer_account: null,
    expires_at: unit.now + lasts,
    livemode: false,
  };
}

export const customerSessionRoutes: readonly Route[] = [
  post('/v1/customer_sessions', create, ['customer', 'components']),
];
