export { readOwnCoupons } from './invitations/list-own-coupons.ts';
export { createIdentityModule } from './module.ts';
export { storeFactor, resealFactors } from './staff/factor-store.ts';
export { askForNumber } from './users/contact/ask-for-number.ts';
export { changeContact } from './users/contact/change-contact.ts';
export { logInGuard } from './users/log-in-guard.ts';
export { findAccount } from './users/find-account.ts';
export { noAccountId, aboutAccount } from './users/no-account.ts';
export { hashPassword } from './users/passwords/password-hash.ts';
export { openAccountForCaller } from './users/open-account-for-caller.ts';
export { takeAttempt } from './users/contact/code-limit.ts';
export { notifyAccountChange } from './users/notify-account-change.ts';
export { redeemCode, sendCode } from './users/contact/phone-codes.ts';
export { takeSmsAllowance } from './users/contact/sms-allowance.ts';
export { takeMailAllowance } from './users/contact/mail-allowance.ts';
export { issueReset } from './users/passwords/password-resets.ts';
export {
  findUser as findPerson,
  findUserByEmail as findPersonByEmail,
  lockUser as lockPerson,
  type UserRow as PersonRow,
  opensByPhone,
} from './users/queries.ts';
export { storeLastService } from './users/store-last-service.ts';
export { checkPassword } from './users/verify-owner.ts';
export { recordAttempt, recentAttempts } from './users/recent-attempts.ts';
