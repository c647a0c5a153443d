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
  publicRoute(contract.openApplication, async ({ form }) =>
    replyWithData(await openApplication(context, form.token)),
  ),
  publicRoute(
    contract.addApplicationDocument,
    async ({ form, files, address, now }) =>
      replyWithData(
        await addApplicationDocument(context, { ...form, files, caller: subscriberOf(address), now }),
        'application.document_added',
      ),
    { admitsLink: async (token) => (await openApplication(context, token)).ok },
  ),
  publicRoute(contract.removeApplicationDocument, async ({ form, now }) =>
    replyWithData(
      await removeApplicationDocument(context, { token: form.token, documentId: form.document_id, now }),
      'message.deleted',
    ),
  ),
  route(contract.acceptApplicationDocument, async ({ actor, params, form, now }) =>
    replyWithData(
      await acceptApplicationDocument(context, {
        ...params,
        actorId: actor.usersId,
        now,
        number: form.number,
        validUntil: form.valid_until,
      }),
      'application.document_accepted',
    ),
  ),
  route(contract.refuseApplicationDocument, async ({ actor, params, form, now }) =>
    replyWithData(
      await refuseApplicationDocument(context, {
        ...params,
        actorId: actor.usersId,
        now,
        reason: form.reason,
      }),
      'application.document_refused',
    ),
  ),
];
