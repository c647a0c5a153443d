const nothing = () => ({});
const period = { from: '2026-01-01', to: '2026-12-31' };

/** The rows of the books and of how the product is: ledger, payouts, taxes, files for accounting; errors, queues, times. */
export const booksRows = {
  getPayout: {
    stage: 'account',
    send: () => ({ params: { payout: 'po_nowhere' } }),
    who: { office: '404 not_found' },
  },
  exportReceivables: { stage: 'account', send: nothing },
  taxReport: { stage: 'account', send: () => ({ query: period }) },
  exportLedger: { stage: 'account', send: () => ({ form: { kind: 'journal', ...period } }) },
  resolveError: {
    stage: 'account',
    send: () => ({ params: { fingerprint: '0123456789abcdef' }, form: {} }),
    who: { office: '404 not_found' },
  },
  retryMessage: {
    stage: 'account',
    send: () => ({ params: { messageId: 999_999_999 } }),
    who: { office: '404 not_found' },
  },
  retryOperation: {
    stage: 'account',
    send: () => ({ params: { operationId: 999_999_999 } }),
    who: { office: '404 not_found' },
  },
  reprocessWebhookEvent: {
    stage: 'account',
    send: () => ({ params: { noticeId: 'evt_nowhere' } }),
    who: { office: '404 not_found' },
  },
  setCompanyZone: {
    stage: 'account',
    send: () => ({ form: { timezone: 'America/Toronto' } }),
  },
  readReports: { stage: 'account', send: () => ({ query: period }) },
} as const;
