import { isLedgerWord, ledgerWordsEn, ledgerWordsFr } from '@hoist/contract/payments/ledger-words';
import { defineMessages } from '@hoist/web/i18n';

const useMessages = defineMessages('ledger', ledgerWordsEn, ledgerWordsFr);

/** Every account of the ledger, in the order of the balance sheet. */
export const accounts = [
  'bank',
  'cash_on_hand',
  'disputes_open',
  'mechanic_cash',
  'receivable',
  'stripe_balance',
  'customer_deposits',
  'mechanic_pay',
  'connect_balance',
  'tax_GST',
  'tax_HST',
  'tax_PST',
  'tax_QST',
  'tax_RST',
  'revenue_cancellation',
  'revenue_labour',
  'revenue_parts',
  'revenue_travel',
  'cash_rounding',
  'discounts',
  'dispute_fees',
  'dispute_loss',
  'labour_cost',
  'stripe_fees',
] as const;

/** The label of an account, its kind or a posting; an unknown name is shown as it is. */
export function useLedgerName(): (name: string) => string {
  const t = useMessages();
  return (name) => (isLedgerWord(name) ? t(name) : name.replaceAll('_', ' '));
}
