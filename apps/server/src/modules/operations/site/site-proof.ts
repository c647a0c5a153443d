import type { UserId } from '@hoist/domain/ids';
import type { CertificateKind } from '@hoist/domain/mechanic/certificate';
import { type Cached, openCache } from '#server/platform/cache/cache.ts';
import type { Database, Db } from '#server/platform/db/database.ts';

interface CheckedCertificate {
  readonly mechanicId: UserId;
  readonly kind: CertificateKind;
  /** Last valid day, 'YYYY-MM-DD'. */
  readonly validUntil: string;
}

/** What the public pages may claim, from what was recorded here. */
export interface SiteProof {
  readonly reviews: number;
  /** Mean of the stars; 0 without reviews. */
  readonly average: number;
  readonly certificates: readonly CheckedCertificate[];
}

export interface Proven extends Pick<SiteProof, 'reviews' | 'average'> {
  /** The office has checked a valid trade certificate of every mechanic who can be booked. */
  readonly certified: boolean;
  /** And a valid insurance. */
  readonly insured: boolean;
  /** 0: nothing is promised beyond the law. */
  readonly warrantyMonths: number;
}

async function readProof(db: Db): Promise<SiteProof> {
  const { count, mean } = await db
    .selectFrom('reviews')
    .select((rows) => [rows.fn.countAll().as('count'), rows.fn.avg('stars').as('mean')])
    .executeTakeFirstOrThrow();
  const certificates = await db
    .selectFrom('mechanicCertificates')
    .select(['mechanicId', 'kind', 'validUntil'])
    .execute();
  return { reviews: Number(count), average: Number(mean), certificates };
}

/** Reviews and certificates; changes of both invalidate the roster. */
export const openSiteProof = (database: Database): Promise<Cached<SiteProof>> =>
  openCache(database, 'roster', readProof);

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
