import { cardDetails, readCard, type CardEntry } from '../bank/card-entry.ts';
import { cardByName, cardByNumber } from '../bank/test-cards.ts';
import type { BillingDetails, Token } from '../objects.ts';
import { forBrowsers, get, post, rowOf, type Call, type Route } from '../route.ts';
import { newId, type Unit } from '../unit.ts';
import { group, text } from '../wire/read.ts';
import { badState, missingParameter, noSuch } from '../wire/stripe-error.ts';
import { noBilling } from './billing.ts';

/** Uses a token, which works once; `tok_visa` and similar ids work always. */
export function spendToken(unit: Unit, id: string, billing: BillingDetails): CardEntry {
  const named = cardByName(id);
  if (named !== undefined && id.startsWith('tok_')) {
    const year = new Date(unit.now * 1000).getUTCFullYear() + 1;
    return { card: named, expMonth: 12, expYear: year, billing };
  }
  const token = unit.find('tokens', id);
  if (token === undefined) throw noSuch('token', id, 'card[token]');
  if (token.used)
    throw badState('token_already_used', 'You cannot use a Stripe token more than once: ' + id + '.');
  unit.put('tokens', { ...token, used: true });
  const card = cardByNumber(token._number);
  if (card === undefined) throw noSuch('token', id, 'card[token]');
  const own = billing.name === null ? token._billing : billing;
  return { card, expMonth: token._expMonth, expYear: token._expYear, billing: own };
}

function create({ unit, params }: Call): Token {
  const sent = group(params, 'card');
  if (sent === undefined) throw missingParameter('card');
  const billing: BillingDetails = {
    ...noBilling(),
    name: text(sent, 'name') ?? null,
    address: { ...noBilling().address, postal_code: text(sent, 'address_zip') ?? null },
  };
  const entry = readCard(sent, billing, unit.now);
  return unit.save('tokens', {
    ...unit.newObject('tok', 'token'),
    card: { id: newId('card'), object: 'card', name: billing.name, address_zip: billing.address.postal_code, ...cardDetails(entry, null) }, // prettier-ignore
    client_ip: null,
    type: 'card',
    used: false,
    _number: entry.card.number,
    _expMonth: entry.expMonth,
    _expYear: entry.expYear,
    _billing: billing,
  });
}

export const tokenRoutes: readonly Route[] = [
  forBrowsers(post('/v1/tokens', create, ['card'])),
  forBrowsers(get('/v1/tokens/:id', (call) => rowOf(call, 'tokens', 'token'))),
];
