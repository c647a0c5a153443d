import { appIdentity } from '../app-identity.ts';
import { normaliseEmail } from '../contact/email.ts';

const host = appIdentity.url.replace(/^https:\/\//, '');

/** Who looks at the apps for the stores: one account for each role that the apps have (decision page 93). */
export const reviewerAccounts = [
  { role: 'customer', email: `review.customer@${host}` },
  { role: 'mechanic', email: `review.mechanic@${host}` },
] as const;

/** Whether somebody logs in as one of them: their accounts are on the installation for reviewers. */
export const isReviewer = (email: string): boolean =>
  reviewerAccounts.some((account) => account.email === normaliseEmail(email));
