import * as contract from '@hoist/contract';
import { replyWithData } from '#server/platform/http/call.ts';
import { publicRoute, route, type Route } from '#server/platform/http/route.ts';
import { subscriberOf } from '#server/platform/rate-limits.ts';
import type { FileAddresses } from '#server/shared/files/file-addresses.ts';
import { acceptApplicationDocument } from './accept-application-document.ts';
import { addApplicationDocument } from './add-application-document.ts';
import type { ApplicationDocumentsContext } from './linked-application.ts';
import { openApplication } from './open-application.ts';
import { refuseApplicationDocument } from './refuse-application-document.ts';
import { removeApplicationDocument } from './remove-application-document.ts';

/** Copies of certificates: applicants add them by their link, staff accept or refuse them (ADR 120). */
export const applicationDocumentRoutes = (
  context: ApplicationDocumentsContext & { readonly addresses: FileAddresses },
): readonly Route[] => [
  publicRoute(contract.openApplication, ({ form }) => replyWithData(openApplication(context, form.token))),
  publicRoute(
    contract.addApplicationDocument,
    ({ form, files, address, now }) => {
      const addition = { ...form, files, caller: subscriberOf(address), now };
      return replyWithData(addApplicationDocument(context, addition), 'application.document_added');
    },
    { admitsLink: async (token) => (await openApplication(context, token)).ok },
  ),
  publicRoute(contract.removeApplicationDocument, ({ form: { token, document_id: documentId }, now }) =>
    replyWithData(removeApplicationDocument(context, { token, documentId, now }), 'message.deleted'),
  ),
  route(contract.acceptApplicationDocument, ({ actor, params, form, now }) => {
    const { number, valid_until: validUntil } = form;
    const review = { ...params, actorId: actor.usersId, now, number, validUntil };
    return replyWithData(acceptApplicationDocument(context, review), 'application.document_accepted');
  }),
  route(contract.refuseApplicationDocument, ({ actor, params, form: { reason }, now }) => {
    const review = { ...params, actorId: actor.usersId, now, reason };
    return replyWithData(refuseApplicationDocument(context, review), 'application.document_refused');
  }),
];
