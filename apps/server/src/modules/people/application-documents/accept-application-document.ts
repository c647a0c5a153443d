import type { Refusal } from '@hoist/contract';
import { ok, refuse } from '@hoist/domain/result';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { companyToday } from '#server/shared/settings/company-today.ts';
import type { MovedApplication } from '../mechanic-accounts/move-application.ts';
import { isCertificateDay } from '../mechanic-accounts/certificates.ts';
import { type Review, type ReviewContext, reviewDocument } from './review-document.ts';

/** Accepts a document with what staff read from it; the approval makes it a certificate. */
export const acceptApplicationDocument = (
  context: ReviewContext,
  review: Review & { readonly number: string; readonly validUntil: string },
): MovedApplication =>
  reviewDocument(context, {
    ...review,
    to: 'accepted',
    work: async (tx) => {
      const { number, validUntil, now } = review;
      return isCertificateDay(validUntil, await companyToday(tx, now))
        ? ok({ number, validUntil })
        : refuse<Refusal>(invalidField('valid_until', 'certificate.until'));
    },
  });
