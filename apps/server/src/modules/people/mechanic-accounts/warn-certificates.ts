import type { CertificateId, UserId } from '@hoist/domain/ids';
import { certificateWarnDays, type CertificateKind } from '@hoist/domain/mechanic/certificate';
import { addDays } from '@hoist/domain/time';
import { sql } from 'kysely';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import { composeNotice, notify, notifyStaff } from '#modules/messaging';
import { companyToday } from '#server/shared/settings/company-today.ts';
import { linkTo } from '#server/shared/formats/link.ts';
import { nameOf } from '#server/shared/person-name.ts';
import type { Locale } from '@hoist/contract';
import { certificateNames } from './certificate-names.ts';

const batchSize = 50;

interface Due {
  readonly id: CertificateId;
  readonly mechanicId: UserId;
  readonly kind: CertificateKind;
  readonly validUntil: string;
  readonly newer: boolean;
  readonly fname: string;
  readonly lname: string;
}

/** Notifies mechanics and staff once of certificates that expire within 30 days, unless a newer one exists. */
export function warnOfCertificates(database: Database, now: Date): Promise<'more' | void> {
  return database.transaction(async (tx) => {
    const until = addDays(await companyToday(tx, now), certificateWarnDays);
    const { rows } = await sql<Due>`
      SELECT c.mechanic_certificates_id AS id, c.mechanic_id, c.kind, c.valid_until, u.fname, u.lname,
        EXISTS (SELECT FROM mechanic_certificates n WHERE n.mechanic_id = c.mechanic_id AND n.kind = c.kind
          AND n.valid_until > c.valid_until) AS newer
      FROM mechanic_certificates c JOIN users u ON u.users_id = c.mechanic_id
      WHERE c.warned_at IS NULL AND c.valid_until <= ${until}::date AND u.mechanic
      ORDER BY c.mechanic_certificates_id LIMIT ${batchSize} FOR UPDATE OF c SKIP LOCKED`.execute(tx);
    for (const row of rows) {
      await tx
        .updateTable('mechanicCertificates')
        .set({ warnedAt: now })
        .where('mechanicCertificatesId', '=', row.id)
        .execute();
      if (!row.newer) await warn(tx, row);
    }
    return rows.length === batchSize ? 'more' : undefined;
  });
}

async function warn(tx: Tx, row: Due): Promise<void> {
  const [en, fr] = [certificateWords(row, 'en'), certificateWords(row, 'fr')];
  await notify(tx, {
    usersId: row.mechanicId,
    type: 'account',
    topic: 'security',
    ...(await composeNotice(tx, 'certificate_ends', {
      en: { certificate: en.what, day: en.day },
      fr: { certificate: fr.what, day: fr.day },
    })),
    navigateTo: '/inside/accounts/notifications',
    link: linkTo('/company/support'),
    channels: ['email'],
    dedupeKey: `certificate:${row.id}`,
  });
  await notifyStaff(tx, {
    kind: 'certificate_ends',
    name: nameOf(row),
    certificate: { en: en.what, fr: fr.what },
    day: { en: en.day, fr: fr.day },
  });
}

type Certificate = Pick<Due, 'kind' | 'validUntil'>;

const certificateWords = ({ kind, validUntil }: Certificate, locale: Locale) => ({
  what: certificateNames[locale][kind],
  day: dayText(validUntil, locale),
});

export const certificatesJob = (database: Database): Job => ({
  name: 'certificates',
  everyMs: 3_600_000,
  run: (now) => warnOfCertificates(database, now),
});

/** A day ('YYYY-MM-DD') as text, formatted in UTC so that no time zone shifts it. */
const dayText = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale === 'fr' ? 'fr-CA' : 'en-CA', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
