import type { Refusal } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import { priceText } from '@hoist/domain/money/format-price';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { formatLocalFor } from '@hoist/domain/time-format';
import { audit } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { linkTo } from '#server/shared/formats/link.ts';
import type { SignedLinks } from '#server/shared/links/signed-link.ts';
import { zoneOf } from '#server/shared/zone-of.ts';
import { lockPerson } from '#modules/identity';
import { composeSms, queueMessage } from '#modules/messaging';
import { readCompanyRules } from '#server/shared/settings/company-today.ts';
import { readLinkedVisit } from './linked-visit.ts';
import type { LinkRow } from './link-rows.ts';

/** Limit of texts per link, so that a link cannot be used to send many. */
const maxTexts = 5;

interface Texting {
  readonly link: LinkRow;
  readonly links: SignedLinks;
  /** Null: the customer, from a copied link. */
  readonly staffId: UserId | null;
}

/** Who gets the text of a link, and about which visit. */
export async function readTexting(tx: Tx, link: LinkRow) {
  if (link.texts >= maxTexts) return refuse<Refusal>({ code: 'rate_limited', text: 'booking_link.texts' });
  const user = await lockPerson(tx, link.usersId);
  const visit = await readLinkedVisit(tx, link);
  return user && visit && user.phoneE164 !== ''
    ? ok({ user, visit })
    : refuse<Refusal>({ code: 'wrong_state', text: 'booking_link.lapsed' });
}

/** Texts a link to the account's phone; opening that link proves the phone for its visit. */
export async function textLink(tx: Tx, { link, links, staffId }: Texting): Promise<Result<LinkRow, Refusal>> {
  const texting = await readTexting(tx, link);
  if (!texting.ok) return texting;
  const { user, visit } = texting.value;
  const { locale, phoneE164 } = user;
  const zones = { place: zoneOf(visit.timezone), reader: await readCompanyRules(tx) };
  const body = await composeSms(tx, `booking_link_${link.kind}`, {
    locale,
    values: {
      services: visit.titles.map((title) => title[locale]).join(', '),
      when: formatLocalFor(visit.startsAt, zones, locale),
      city: visit.city,
      total: priceText(visit.totalCents, locale),
      until: formatLocalFor(link.expiresAt.getTime(), zones, locale),
      link: linkTo(links.pathOf('booking', { id: link.bookingLinksId, part: 't', holder: phoneE164 })),
    },
  });
  const texted = await tx
    .updateTable('bookingLinks')
    .set({
      textedTo: phoneE164,
      texts: link.texts + 1,
      // Another number proves itself by opening the link again.
      openedAt: link.textedTo === phoneE164 ? link.openedAt : null,
    })
    .where('bookingLinksId', '=', link.bookingLinksId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await queueMessage(tx, {
    channel: 'sms',
    recipient: phoneE164,
    usersId: link.usersId,
    body,
    dedupeKey: `booking-link:${link.bookingLinksId}:${texted.texts}`,
    expiresAt: link.expiresAt,
  });
  await audit(tx, {
    actorId: staffId ?? link.usersId,
    actorRole: staffId === null ? 'customer' : 'office',
    action: 'booking.texted',
    entity: 'booking_link',
    entityId: link.bookingLinksId,
    detail: { kind: link.kind },
  });
  return ok(texted);
}
