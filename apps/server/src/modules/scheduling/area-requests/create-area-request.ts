import type { Locale, Refusal } from '@hoist/contract';
import { placeDetails, searchPlaces } from '@hoist/datasets/place-search';
import { normalisePostalCode } from '@hoist/domain/contact/postal-code';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { takeMailAllowance } from '#modules/identity';
import { composeLetter, queueMessage } from '#modules/messaging';
import type { Tx } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { linkTo } from '#server/shared/formats/link.ts';
import type { SignedLinks } from '#server/shared/links/signed-link.ts';

interface NewAreaRequest {
  readonly email: string;
  readonly zip: string;
  readonly serviceCode: string;
  readonly locale: Locale;
  readonly now: Date;
}

/**
 * Stores a request and mails a link that confirms it. The answer is the same for every address: nothing is sent to one
 * that is on the list, or that got too many of these emails.
 */
export async function createAreaRequest(
  tx: Tx,
  links: SignedLinks,
  { email, zip: typed, serviceCode, locale, now }: NewAreaRequest,
): Promise<Result<Record<string, never>, Refusal>> {
  const zip = normalisePostalCode(typed);
  if (zip === undefined) return refuse(invalidField('zip', 'field.pattern'));
  const [found] = searchPlaces(zip, 1);
  const place = found && placeDetails(found.placeId);
  if (!place) return refuse(invalidField('zip', 'location.zip'));
  const { lat, lng } = place;
  const row = await tx
    .insertInto('areaRequests')
    .values({ email, zip, serviceCode, lat, lng, locale, createdAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(['email', 'zip'])
        .doUpdateSet({ serviceCode, locale, createdAt: now })
        .where('areaRequests.confirmedAt', 'is', null),
    )
    .returning('areaRequestsId')
    .executeTakeFirst();
  if (!row || !(await takeMailAllowance(tx, { email, now: now.getTime() }))) return ok({});
  const link = linkTo(links.pathOf('area-request', { id: row.areaRequestsId, part: 'confirm' }));
  await queueMessage(tx, {
    channel: 'email',
    recipient: email,
    usersId: null,
    locale,
    ...(await composeLetter(tx, 'place_request_confirm', { locale, values: { place: zip, link } })),
  });
  return ok({});
}
