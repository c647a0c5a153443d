import type { Stage } from './access-stage.ts';

const ofOrder = ({ ordersServicesId }: Stage) => ({ params: { ordersServicesId } });
const notYours = '404 not_found';
const noPayout = () => ({ params: { mechanicPayoutId: 999_999_999 } });

/** The rows of what the office does with money, and of the mechanics' own cash. */
export const officeMoneyRows = {
  getOwnCash: {
    stage: 'pending',
    send: ({ mechanicId }: Stage) => ({ params: { userId: mechanicId } }),
    who: { customer: notYours, 'unverified customer': notYours, 'other customer': notYours },
  },
  getOrderRefunds: { stage: 'complete', send: ofOrder },
  refundOrder: {
    stage: 'complete',
    send: (stage: Stage) => ({
      ...ofOrder(stage),
      form: { amount: '1.00', reason: 'The wheel was scratched' },
    }),
  },
  refundTip: {
    stage: 'complete',
    send: (stage: Stage) => ({ ...ofOrder(stage), form: { reason: 'Given by mistake' } }),
    who: { office: '409 wrong_state' },
  },
  getOrderMoney: { stage: 'complete', send: ofOrder },
  giveGoodwillCredit: {
    stage: 'complete',
    send: (stage: Stage) => ({ ...ofOrder(stage), form: { amount: '1.00', reason: 'They waited' } }),
  },
  setRefundLimits: {
    stage: 'account',
    send: () => ({ form: { dispatcher: '50', support: '50' } }),
  },
  previewCancellation: { stage: 'confirm', send: ofOrder },
  cancelForCustomer: {
    stage: 'confirm',
    send: (stage: Stage) => ({ ...ofOrder(stage), form: { cancel_reason: 'Called us', fee: 'table' } }),
  },
  getMechanicCash: {
    stage: 'account',
    send: ({ mechanicId }: Stage) => ({ params: { mechanicId } }),
  },
  settleCash: {
    stage: 'complete',
    send: ({ mechanicId }: Stage) => ({ params: { mechanicId }, form: { amount: '5.00' } }),
  },
  getDispute: { stage: 'account', send: () => ({ params: { disputeId: 1 } }), who: { office: notYours } },
  submitEvidence: { stage: 'account', send: () => ({ params: { disputeId: 1 } }), who: { office: notYours } },
  acceptDispute: {
    stage: 'account',
    send: () => ({ params: { disputeId: 1 }, form: { reason: 'They are right' } }),
    who: { office: notYours },
  },
  resolveDiscrepancy: {
    stage: 'account',
    send: () => ({ params: { findingId: 1 }, form: { note: 'Booked by hand' } }),
    who: { office: notYours },
  },
  getOwnPayee: {
    stage: 'pending',
    send: ({ mechanicId }: Stage) => ({ params: { userId: mechanicId } }),
    who: { customer: notYours, 'unverified customer': notYours, 'other customer': notYours },
  },
  saveBankAccount: {
    stage: 'pending',
    send: ({ mechanicId }: Stage) => ({
      params: { userId: mechanicId },
      form: { institution: '003', transit: '01372', account: '1234567', current_password: 'not this one' },
    }),
    who: {
      customer: notYours,
      'unverified customer': notYours,
      'other customer': notYours,
      mechanic: '422 invalid',
    },
  },
  saveSin: {
    stage: 'pending',
    send: ({ mechanicId }: Stage) => ({
      params: { userId: mechanicId },
      form: { sin: '130692544', current_password: 'not this one' },
    }),
    who: {
      customer: notYours,
      'unverified customer': notYours,
      'other customer': notYours,
      mechanic: '422 invalid',
    },
  },
  createPayoutLink: {
    stage: 'pending',
    send: ({ mechanicId }: Stage) => ({ params: { userId: mechanicId } }),
    who: {
      customer: notYours,
      'unverified customer': notYours,
      'other customer': notYours,
      mechanic: '409 wrong_state',
    },
  },
  savePayee: {
    stage: 'account',
    send: ({ mechanicId }: Stage) => ({ params: { mechanicId }, form: { kind: 'contractor' } }),
  },
  noteAgreement: {
    stage: 'account',
    send: ({ userId }: Stage) => ({
      params: { mechanicId: userId },
      form: { kind: 'set_off', wording: 'We agree', agreed_on: '2026-11-02' },
    }),
    who: { office: notYours },
  },
  endAgreement: {
    stage: 'account',
    send: ({ mechanicId }: Stage) => ({ params: { mechanicId, payAgreementId: 999_999_999 } }),
    who: { office: notYours },
  },
  getOwnStatements: {
    stage: 'pending',
    send: ({ mechanicId }: Stage) => ({ params: { userId: mechanicId } }),
    who: { customer: notYours, 'unverified customer': notYours, 'other customer': notYours },
  },
  getOwnStatement: {
    stage: 'pending',
    send: ({ mechanicId }: Stage) => ({ params: { userId: mechanicId, payStatementId: 999_999_999 } }),
    who: {
      customer: notYours,
      'unverified customer': notYours,
      'other customer': notYours,
      mechanic: notYours,
      'impersonating admin': notYours,
    },
  },
  disputePayLine: {
    stage: 'pending',
    send: ({ mechanicId }: Stage) => ({
      params: { userId: mechanicId, payLineId: 999_999_999 },
      form: { text: 'Too little' },
    }),
    who: {
      customer: notYours,
      'unverified customer': notYours,
      'other customer': notYours,
      mechanic: notYours,
    },
  },
  getPayStatement: {
    stage: 'account',
    send: () => ({ params: { payStatementId: 999_999_999 } }),
    who: { office: notYours },
  },
  approvePayStatement: {
    stage: 'account',
    send: () => ({ params: { payStatementId: 999_999_999 } }),
    who: { office: notYours },
  },
  answerPayDispute: {
    stage: 'account',
    send: () => ({ params: { payDisputeId: 999_999_999 }, form: { text: 'It is right' } }),
    who: { office: notYours },
  },
  setPaySchedule: {
    stage: 'account',
    send: () => ({ form: { every: 'two_weeks', payouts_by: 'hand' } }),
  },
  preparePayout: {
    stage: 'account',
    send: ({ userId }: Stage) => ({ params: { mechanicId: userId }, form: { amount: '1.00' } }),
    who: { office: notYours },
  },
  approvePayout: { stage: 'account', send: noPayout, who: { office: notYours } },
  cancelPayout: { stage: 'account', send: noPayout, who: { office: notYours } },
  sendPayout: { stage: 'account', send: noPayout, who: { office: notYours } },
  markPayoutPaid: {
    stage: 'account',
    send: () => ({ ...noPayout(), form: { reference: 'EFT 1' } }),
    who: { office: notYours },
  },
  returnPayout: {
    stage: 'account',
    send: () => ({ ...noPayout(), form: { reason: 'Account closed' } }),
    who: { office: notYours },
  },
  exportPay: { stage: 'account', send: () => ({ form: { kind: 'payouts' } }) },
  createPayRule: {
    stage: 'account',
    send: () => ({ form: { starts_on: '2020-01-01', hourly: '40' } }),
    who: { office: '422 invalid' },
  },
  endPayRule: {
    stage: 'account',
    send: () => ({ params: { payRulesId: 999_999_999 }, form: { ends_on: '2030-01-01' } }),
    who: { office: notYours },
  },
  previewPayRule: { stage: 'account', send: () => ({ query: { hourly: '40' } }) },
  setRefundRule: { stage: 'account', send: () => ({ form: { kind: 'company' } }) },
  addStandby: {
    stage: 'account',
    send: ({ userId }: Stage) => ({
      params: { mechanicId: userId },
      form: { day: '2026-11-20', amount: '60' },
    }),
    who: { office: notYours },
  },
  correctPay: {
    stage: 'account',
    send: ({ userId }: Stage) => ({
      params: { mechanicId: userId },
      form: { direction: 'add', amount: '5.00', reason: 'Parking' },
    }),
    who: { office: notYours },
  },
} as const;
