import type { Locale, Refusal } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import { ok, type Result } from '@hoist/domain/result';
import type { Tx } from '#server/platform/db/database.ts';
import type { InquiriesTable, MechanicApplication } from '#server/platform/db/schema-messages.ts';
import { takeMailAllowance } from '#modules/identity';
import { composeLetter, inquiryTopics, notifyStaff, queueMessage } from '#modules/messaging';
import { linkTo } from '#server/shared/formats/link.ts';
import type { SignedLinks } from '#server/shared/links/signed-link.ts';
import { readPhoneNumber } from '#server/shared/formats/phone-number.ts';

export interface NewInquiry {
  readonly topic: InquiriesTable['topic'];
  /** The logged-in account. */
  readonly usersId: UserId | null;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly phoneCountryCode: string;
  readonly company: string;
  readonly message: string;
  readonly application: MechanicApplication | null;
  /** Hidden field that only bots fill. */
  readonly website: string;
  readonly locale: Locale;
  readonly now: Date;
}

export interface CreatedInquiry {
  readonly reference: string;
  /** Path of the page for documents of a new application; otherwise ''. */
  readonly documentsPath: string;
}

/** The number that the writer and staff use. */
export const referenceOf = (id: number): string => `Q-${String(id).padStart(6, '0')}`;

/** An equal message from the same address within this time is a duplicate. */
const TWICE_MS = 15 * 60_000;

/**
 * Stores a message to staff, notifies them and mails the writer its reference. Bots get a normal response, and
 * nothing is stored. Refuses with `invalid` for a bad phone number.
 */
export async function createInquiry(
  tx: Tx,
  given: NewInquiry,
  links: SignedLinks,
): Promise<Result<CreatedInquiry, Refusal>> {
  const { topic, name, email, message, locale, now } = given;
  const number =
    given.phone === ''
      ? undefined
      : readPhoneNumber({
          typed: given.phone,
          countryCode: given.phoneCountryCode,
          supportedCountries: [],
          field: 'phone',
        });
  if (number && !number.ok) return number;
  if (given.website !== '') return ok({ reference: referenceOf(100), documentsPath: '' });
  const before = await tx
    .selectFrom('inquiries')
    .select('id')
    .where('topic', '=', topic)
    .where('email', '=', email)
    .where('message', '=', message)
    .where('createdAt', '>', new Date(now.getTime() - TWICE_MS))
    .executeTakeFirst();
  if (before) return ok({ reference: referenceOf(before.id), documentsPath: '' });
  const { id } = await tx
    .insertInto('inquiries')
    .values({
      topic,
      usersId: given.usersId,
      name,
      email,
      phone: number?.value.e164 ?? '',
      company: given.company,
      message,
      application: given.application === null ? null : JSON.stringify(given.application),
      locale,
      createdAt: now,
      closedAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const reference = referenceOf(id);
  const documentsPath = given.application === null ? '' : links.pathOf('application', { id });
  // Any caller may name any address, so the letter has fixed words and none of the writer's.
  if (await takeMailAllowance(tx, { email, now: now.getTime() }))
    await queueMessage(tx, {
      channel: 'email',
      recipient: email,
      usersId: null,
      locale,
      ...(documentsPath === ''
        ? await composeLetter(tx, 'inquiry_copy', {
            locale,
            values: { reference, topic: inquiryTopics[locale][topic] },
          })
        : await composeLetter(tx, 'application_received', {
            locale,
            values: { reference, link: linkTo(documentsPath) },
          })),
    });
  await notifyStaff(tx, { kind: 'inquiry', reference, topic, name });
  return ok({ reference, documentsPath });
}
