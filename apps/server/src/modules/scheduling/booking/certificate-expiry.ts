import type { ServiceId, UserId } from '@hoist/domain/ids';
import { mayWorkUntil, neededForService, type Certificate } from '@hoist/domain/mechanic/certificate';
import { addDays, startOfDate, type Instant, type ZoneRules } from '@hoist/domain/time';
import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';

type CertificateExpiryOf = (
  mechanicId: UserId,
  zone: ZoneRules,
) => ReadonlyMap<ServiceId, Instant> | undefined;

/** When mechanics lose a service because a required certificate expires. */
export async function readCertificateExpiry(
  db: Db | Tx,
  only: readonly UserId[] | null,
): Promise<CertificateExpiryOf> {
  const rows = await db
    .selectFrom('mechanicCertificates')
    .where(sql<boolean>`(${only}::bigint[] IS NULL OR mechanic_id = ANY(${only}::bigint[]))`)
    .select(['mechanicId', 'kind', 'validUntil as validUntil'])
    .execute();
  if (rows.length === 0) return () => undefined;
  const services = await db.selectFrom('services').select(['servicesId', 'code', 'category']).execute();
  const shown = Map.groupBy(rows, (row) => row.mechanicId);
  return (mechanicId, zone) => {
    const own = shown.get(mechanicId);
    return own && new Map(services.flatMap((service) => lapse(service, own, zone)));
  };
}

function lapse(
  service: { readonly servicesId: ServiceId; readonly code: string; readonly category: string },
  shown: readonly Certificate[],
  zone: ZoneRules,
): [ServiceId, Instant][] {
  const until = mayWorkUntil(shown, neededForService(service));
  return until === undefined ? [] : [[service.servicesId, startOfDate(addDays(until, 1), zone)]];
}
