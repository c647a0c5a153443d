import type { UserId } from '@hoist/domain/ids';
import type { CertificateKind } from '@hoist/domain/mechanic/certificate';
import { sql } from 'kysely';
import { type Cached, openCache } from '#server/platform/cache/cache.ts';
import type { Database, Db } from '#server/platform/db/database.ts';

interface CheckedCertificate {
  readonly mechanicId: UserId;
  readonly kind: CertificateKind;
  /** Last valid day, 'YYYY-MM-DD'. */
  readonly validUntil: string;
}

/** A mechanic who agreed to be shown to visitors. */
export interface PublicProfile {
  readonly mechanicId: UserId;
  /** First name and initial: 'Marco F.'. */
  readonly name: string;
  readonly reviews: number;
  /** Mean of the stars; 0 without reviews. */
  readonly average: number;
  readonly jobsDone: number;
  /** Of the account's picture; null without one. */
  readonly pictureKey: string | null;
}

/** What the public pages may claim, from what was recorded here. */
export interface SiteProof {
  readonly reviews: number;
  /** Mean of the stars; 0 without reviews. */
  readonly average: number;
  readonly certificates: readonly CheckedCertificate[];
  readonly profiles: readonly PublicProfile[];
}

export interface Proven extends Pick<SiteProof, 'reviews' | 'average'> {
  /** The office has checked a valid trade certificate of every mechanic who can be booked. */
  readonly certified: boolean;
  /** And a valid insurance. */
  readonly insured: boolean;
  /** 0: nothing is promised beyond the law. */
  readonly warrantyMonths: number;
}

/** The latest record of a consent counts. */
async function readProfiles(db: Db): Promise<readonly PublicProfile[]> {
  const { rows } = await sql<PublicProfile>`
    SELECT u.users_id AS "mechanicId", u.fname || ' ' || left(u.lname, 1) || '.' AS name, m.jobs_done AS "jobsDone",
      u.picture_key AS "pictureKey", m.reviews, coalesce(m.review_stars::float8 / nullif(m.reviews, 0), 0) AS average
    FROM mechanics m JOIN users u ON u.users_id = m.users_id
    WHERE m.active AND m.ready_at IS NOT NULL AND u.deleted_at IS NULL AND u.blocked_at IS NULL AND (
      SELECT c.given FROM consents c WHERE c.users_id = m.users_id AND c.consent = 'public_profile'
      ORDER BY c.id DESC LIMIT 1)
    ORDER BY m.jobs_done DESC, m.users_id`.execute(db);
  return rows;
}

async function readProof(db: Db): Promise<SiteProof> {
  const { count, stars } = await db
    .selectFrom('mechanics')
    .select(({ fn }) => [fn.sum('reviews').as('count'), fn.sum('reviewStars').as('stars')])
    .executeTakeFirstOrThrow();
  const reviews = Number(count);
  const certificates = await db
    .selectFrom('mechanicCertificates')
    .select(['mechanicId', 'kind', 'validUntil'])
    .execute();
  const average = reviews === 0 ? 0 : Number(stars) / reviews;
  return { reviews, average, certificates, profiles: await readProfiles(db) };
}

/** Changes of reviews, certificates and public profiles invalidate the roster. */
export const openSiteProof = (database: Database): Promise<Cached<SiteProof>> =>
  openCache(database, 'roster', readProof);

/** A mechanic on the landing. */
export interface ShownMechanic extends PublicProfile {
  readonly certified: boolean;
}

const mostShown = 4;

/** Mechanics who can be booked and agreed to be shown. */
export const shownMechanics = (
  { profiles, certificates }: SiteProof,
  at: { readonly mechanics: readonly UserId[]; readonly today: string },
): readonly ShownMechanic[] =>
  profiles
    .filter(({ mechanicId }) => at.mechanics.includes(mechanicId))
    .slice(0, mostShown)
    .map((profile) => ({
      ...profile,
      certified: certificates.some(
        (one) => one.mechanicId === profile.mechanicId && one.kind === 'trade' && one.validUntil >= at.today,
      ),
    }));

/** The claims about mechanics that are true of each of them today. */
export function proven(
  { reviews, average, certificates }: SiteProof,
  at: { readonly mechanics: readonly UserId[]; readonly today: string },
): Omit<Proven, 'warrantyMonths'> {
  const everyoneHas = (kind: CertificateKind) =>
    at.mechanics.length > 0 &&
    at.mechanics.every((id) =>
      certificates.some((one) => one.mechanicId === id && one.kind === kind && one.validUntil >= at.today),
    );
  const certified = everyoneHas('trade');
  return { reviews, average, certified, insured: certified && everyoneHas('insurance') };
}
