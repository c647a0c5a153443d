import { ok } from '@hoist/domain/result';
import { linkTo } from '#server/shared/formats/link.ts';
import type { SignedLinks } from '#server/shared/links/signed-link.ts';
import { composeLetter } from '#modules/messaging';
import { certificateNames } from '../mechanic-accounts/certificate-names.ts';
import { emailApplicant, type MovedApplication } from '../mechanic-accounts/move-application.ts';
import { type Review, type ReviewContext, reviewDocument } from './review-document.ts';

/** Refuses a document and e-mails the reason with the link to send another. */
export const refuseApplicationDocument = (
  { links, ...context }: ReviewContext & { readonly links: SignedLinks },
  review: Review & { readonly reason: string },
): MovedApplication =>
  reviewDocument(context, {
    ...review,
    to: 'refused',
    work: async (tx, { application, document }) => {
      const { reason } = review;
      const { name, locale, applicantId } = application;
      const link = linkTo(links.pathOf('application', { id: application.id }));
      const email = await composeLetter(tx, 'application_document_refused', {
        locale,
        values: { name, document: certificateNames[locale][document.kind], reason, link },
      });
      await emailApplicant(tx, application, { usersId: applicantId, ...email });
      return ok({ reason });
    },
  });
