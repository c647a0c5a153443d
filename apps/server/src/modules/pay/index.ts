export { createPayModule } from './module.ts';
export { earnTip } from './earn-tip.ts';
export { bearCredits, bearDispute } from './returns/bear-return.ts';
export { followPayoutStep } from './payouts/follow-payout-step.ts';
export { openPayFile } from './pay-files.ts';
export { resealPayees } from './payees/payee-secrets.ts';
export { presentJobPay, readJobPay, type PresentedPay, type ReadPay } from './jobs/read-job-pay.ts';
export { followPay, payCanceled, payCompleted } from './pay-reactions.ts';
export { hasPayRule } from './rules/has-pay-rule.ts';
