import { appIdentity } from '../app-identity.ts';
import { normaliseEmail } from '../contact/email.ts';

const host = appIdentity.url.replace(/^https:\/\//, '');

/** Accounts of the app stores' reviewers, one for each role; they exist only on a separate installation (ADR 93). */
export const reviewerAccounts = [
  { role: 'customer', email: `review.customer@${host}` },
  { role: 'mechanic', email: `review.mechanic@${host}` },
] as const;

export const isReviewer = (email: string): boolean =>
  reviewerAccounts.some((account) => account.email === normaliseEmail(email));
