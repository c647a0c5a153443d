import type { Transfer, TransferReversal } from '../connect-objects.ts';
import { get, list, post, rowOf, type Call, type Route } from '../route.ts';
import { newId } from '../unit.ts';
import { cents, mergeMetadata, needText, text } from '../wire/read.ts';
import { badState, missingParameter, noSuch } from '../wire/stripe-error.ts';
import { balanceOf, book } from './balance.ts';

/** Moves money from the platform's balance to a connected account's. */
function create({ unit, params }: Call): Transfer {
  const amount = cents(params, 'amount');
  if (amount === undefined) throw missingParameter('amount');
  const currency = needText(params, 'currency');
  const destination = needText(params, 'destination');
  const account = unit.find('accounts', destination);
  if (account === undefined) throw noSuch('destination', destination, 'destination');
  if (account.capabilities.transfers !== 'active')
    throw badState('insufficient_capabilities_for_transfer', 'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments'); // prettier-ignore
  if (amount > balanceOf(unit, currency))
    throw badState('balance_insufficient', 'You have insufficient available funds in your Stripe account.');
  const made = unit.newObject('tr', 'transfer');
  const payment = newId('py');
  const left = book(unit, { type: 'transfer', amount: -amount, fee: 0, source: made.id, currency });
  book(unit, { type: 'payment', amount, fee: 0, source: payment, currency, account: destination });
  const transfer: Transfer = {
    ...made,
    amount,
    amount_reversed: 0,
    balance_transaction: left.id,
    currency,
    description: text(params, 'description') ?? null,
    destination,
    destination_payment: payment,
    metadata: mergeMetadata({}, params),
    reversals: { object: 'list', url: `/v1/transfers/${made.id}/reversals`, has_more: false, data: [] },
    reversed: false,
    source_transaction: null,
    source_type: 'card',
    transfer_group: text(params, 'transfer_group') ?? null,
  };
  return unit.save('transfers', transfer, 'transfer.created');
}

/** Takes a transfer back, as far as the connected account's balance covers it. */
function reverse(call: Call): TransferReversal {
  const { unit, params } = call;
  const transfer = rowOf(call, 'transfers', 'transfer');
  const { id: source, currency, destination } = transfer;
  const amount = cents(params, 'amount') ?? transfer.amount - transfer.amount_reversed;
  if (amount < 1 || amount > transfer.amount - transfer.amount_reversed)
    throw badState('transfer_already_reversed', `Transfer ${source} is already fully reversed.`);
  if (amount > balanceOf(unit, currency, destination))
    throw badState('balance_insufficient', 'The connected account has insufficient funds to reverse this transfer.'); // prettier-ignore
  const { id, object, created } = unit.newObject('trr', 'transfer_reversal');
  const back = book(unit, { type: 'transfer_refund', amount, fee: 0, source: id, currency });
  book(unit, { type: 'payment_refund', amount: -amount, fee: 0, source: transfer.destination_payment, currency, account: destination }); // prettier-ignore
  const reversal: TransferReversal = {
    id,
    object,
    created,
    amount,
    balance_transaction: back.id,
    currency,
    destination_payment_refund: null,
    metadata: mergeMetadata({}, params),
    source_refund: null,
    transfer: source,
  };
  const { reversals } = transfer;
  const reversed = transfer.amount_reversed + amount;
  const after: Transfer = {
    ...transfer,
    amount_reversed: reversed,
    reversed: reversed === transfer.amount,
    reversals: { ...reversals, data: [reversal, ...reversals.data] },
  };
  unit.save('transfers', after, 'transfer.reversed');
  return reversal;
}

export const transferRoutes: readonly Route[] = [
  post('/v1/transfers', create, ['amount', 'currency', 'destination', 'description', 'metadata', 'transfer_group']), // prettier-ignore
  list('/v1/transfers', 'transfers', { index: 'transfer_group', others: ['destination'] }),
  get('/v1/transfers/:id', (call) => rowOf(call, 'transfers', 'transfer')),
  post('/v1/transfers/:id/reversals', reverse, ['amount', 'description', 'metadata']),
];
