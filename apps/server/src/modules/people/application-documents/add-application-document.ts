import type { Refusal } from '@hoist/contract';
import { MAX_APPLICATION_DOCUMENTS } from '@hoist/domain/limits';
import { isApplicationOpen } from '@hoist/domain/mechanic/application';
import type { CertificateKind } from '@hoist/domain/mechanic/certificate';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { UploadedFile } from '#server/platform/http/call.ts';
import { adoptFiles } from '#server/shared/files/delete-queued-files.ts';
import { onFiles } from '#modules/field-work';
import { discardDocument, documentFiles, storeDocument } from './document-files.ts';
import {
  type ApplicationDocumentsContext,
  type ByLink,
  type LinkedApplication,
  changeByLink,
  findByLink,
  presentLinked,
} from './linked-application.ts';

interface Addition extends ByLink {
  readonly kind: CertificateKind;
  readonly files: readonly UploadedFile[];
  readonly caller: string;
}

/** Adds the copy of a certificate. The same file again changes nothing. */
export async function addApplicationDocument(
  context: ApplicationDocumentsContext,
  { token, kind, files, caller, now }: Addition,
): Promise<Result<LinkedApplication, Refusal>> {
  const found = await findByLink(context.database.db, { links: context.links, token });
  if (!found) return refuse({ code: 'not_found' });
  if (!isApplicationOpen(found.state ?? 'new'))
    return refuse({ code: 'wrong_state', text: 'application.decided' });
  const stored = await storeDocument(context, { applicationId: found.id, files, caller, now });
  if (!stored.ok) return stored;
  const { format, storageKey, pages, sha256 } = stored.value;
  let adopted = false;
  const done = await changeByLink<LinkedApplication>(context, token, async (tx, row) => {
    const there = await tx
      .selectFrom('applicationDocuments')
      .where('applicationId', '=', row.id)
      .select('sha256')
      .execute();
    if (there.some((one) => sha256.equals(one.sha256))) return ok(await presentLinked(tx, row));
    if (there.length >= MAX_APPLICATION_DOCUMENTS)
      return refuse<Refusal>(onFiles('too_large', 'application.full'));
    await tx
      .insertInto('applicationDocuments')
      .values({ applicationId: row.id, kind, format, storageKey, pages, sha256, uploadedAt: now })
      .execute();
    await adoptFiles(tx, documentFiles(stored.value));
    adopted = true;
    return ok(await presentLinked(tx, row));
  }).catch(async (error: unknown) => {
    await discardDocument(context, stored.value);
    throw error;
  });
  if (!adopted) await discardDocument(context, stored.value);
  return done;
}
