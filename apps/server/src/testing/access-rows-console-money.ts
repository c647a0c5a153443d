const nothing = () => ({});
const offices = { office: 'ok' } as const;
const period = { from: '2026-01-01', to: '2026-12-31' };

/** The rows of the books and of how the product is: ledger, payouts, taxes, files for accounting; errors, queues, times. */
export const booksRows = {
  listLedgerAccounts: { stage: 'account', send: nothing, who: offices },
  listLedger: { stage: 'account', send: nothing, who: offices },
  listPayouts: { stage: 'account', send: nothing, who: offices },
  getPayout: {
    stage: 'account',
    send: () => ({ params: { payout: 'po_nowhere' } }),
    who: { office: '404 not_found' },
  },
  listReceivables: { stage: 'account', send: nothing, who: offices },
  exportReceivables: { stage: 'account', send: nothing, who: offices },
  taxReport: { stage: 'account', send: () => ({ query: period }), who: offices },
  exportLedger: { stage: 'account', send: () => ({ form: { kind: 'journal', ...period } }), who: offices },
  readHealth: { stage: 'account', send: nothing, who: offices },
  listErrors: { stage: 'account', send: nothing, who: offices },
  resolveError: {
    stage: 'account',
    send: () => ({ params: { fingerprint: '0123456789abcdef' }, form: {} }),
    who: { office: '404 not_found' },
  },
  listOutbox: { stage: 'account', send: nothing, who: offices },
  retryMessage: {
    stage: 'account',
    send: () => ({ params: { messageId: 999_999_999 } }),
    who: { office: '404 not_found' },
  },
  listOperations: { stage: 'account', send: nothing, who: offices },
  retryOperation: {
    stage: 'account',
    send: () => ({ params: { operationId: 999_999_999 } }),
    who: { office: '404 not_found' },
  },
  listWebhookEvents: { stage: 'account', send: nothing, who: offices },
  reprocessWebhookEvent: {
    stage: 'account',
    send: () => ({ params: { noticeId: 'evt_nowhere' } }),
    who: { office: '404 not_found' },
  },
  setCompanyZone: {
    stage: 'account',
    send: () => ({ form: { timezone: 'America/Toronto' } }),
    who: offices,
  },
  readReports: { stage: 'account', send: () => ({ query: period }), who: offices },
  listReviews: { stage: 'account', send: nothing, who: offices },
  readCallTimes: { stage: 'account', send: nothing, who: offices },
} as const;
