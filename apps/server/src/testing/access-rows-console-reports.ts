const ofNoReport = { params: { reportId: 999_999 } };
const nowhere = { office: '404 not_found' } as const;

/** The rows of reported messages as the office deals with them. */
export const reportRows = {
  getReport: { stage: 'account', send: () => ofNoReport, who: nowhere },
  decideReport: {
    stage: 'account',
    send: () => ({ ...ofNoReport, form: { decision: 'dismiss', note: 'Nothing in it' } }),
    who: nowhere,
  },
} as const;
