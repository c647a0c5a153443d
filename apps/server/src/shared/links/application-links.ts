import type { InquiryId } from '@hoist/domain/ids';
import { signedIdLinks, type SignedIdLinks } from './signed-id-links.ts';

/** Links by which an applicant adds documents (ADR 120). */
export type ApplicationLinks = SignedIdLinks<InquiryId>;

export const applicationLinks = signedIdLinks<InquiryId>('/mechanic-application', 'application');
