import { readFileSync } from 'node:fs';
import { radiusOf } from '@hoist/datasets/place-locate';
import { postalAreas } from '@hoist/datasets/place-tables';
import { slackMinutes } from '@hoist/domain/scheduling/precision';
import { fillDays } from '../fill-ledger-days.ts';
import { cleanStoredNames } from './clean-stored-names.ts';
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Splits SQL into statements. Quoted texts and `$$` bodies may contain semicolons. */
const statementsOf = (text: string): readonly string[] =>
  text.replaceAll(/^--.*$/gm, '').match(/(?:\$\$[^]*?\$\$|'[^']*'|[^;'$])+;/g) ?? [];

const fromFile = (name: string): Migration => ({
  async up(db: Kysely<never>) {
    const text = readFileSync(new URL(`${name}.sql`, import.meta.url), 'utf8');
    for (const statement of statementsOf(text)) await sql.raw(statement).execute(db);
  },
});

/** The days of transactions of earlier releases, so that no reader of the ledger waits for them. */
async function fillAllDays(db: Kysely<never>): Promise<void> {
  while (await fillDays(db));
}

/** Positions of rows that are midpoints of their postal areas (their `approximate` was false in towns). */
async function markMidpoints(db: Kysely<never>): Promise<void> {
  const areas = postalAreas().map((area) => ({ ...area, radiusM: radiusOf(area) }));
  const columns = [areas.map(({ fsa }) => fsa), areas.map(({ lat }) => lat), areas.map(({ lng }) => lng)];
  const radii = areas.map(({ radiusM }) => radiusM);
  const slack = radii.map((radiusM) => slackMinutes({ precision: 'postal-area', radiusM }));
  const [fsa, lat, lng] = columns;
  const area = sql`unnest(${fsa}::text[], ${lat}::float8[], ${lng}::float8[], ${radii}::int[], ${slack}::int[])
    AS a (fsa, lat, lng, radius_m, slack_minutes)`;
  const isMidpoint = sql`abs(p.lat - a.lat) < 0.00005 AND abs(p.lng - a.lng) < 0.00005`;
  await sql`UPDATE users_locations p SET precision = 'postal-area', radius_m = a.radius_m
    FROM ${area} WHERE left(p.zip, 3) = a.fsa AND ${isMidpoint}`.execute(db);
  await sql`UPDATE order_services p SET precision = 'postal-area', radius_m = a.radius_m, slack_minutes = a.slack_minutes
    FROM ${area} WHERE left(p.location->>'zip', 3) = a.fsa AND ${isMidpoint}`.execute(db);
}

const precisionOfPositions = '0002-position-precision';

export const baseline = '0001-baseline';

/** Every migration by name, in order. A released one never changes. */
export const migrations: Readonly<Record<string, Migration>> = {
  [baseline]: fromFile(baseline),
  [precisionOfPositions]: {
    async up(db: Kysely<never>) {
      await fromFile(precisionOfPositions).up(db);
      await markMidpoints(db);
    },
  },
  '0003-addresses': fromFile('0003-addresses'),
  '0004-road-legs': fromFile('0004-road-legs'),
  '0005-longest-drive': fromFile('0005-longest-drive'),
  '0006-served-messages': fromFile('0006-served-messages'),
  '0007-mechanic-profile': fromFile('0007-mechanic-profile'),
  '0008-service-search': fromFile('0008-service-search'),
  '0009-public-profile': fromFile('0009-public-profile'),
  '0010-console-search': fromFile('0010-console-search'),
  '0011-caller-bookings': fromFile('0011-caller-bookings'),
  '0012-goodwill-credits': fromFile('0012-goodwill-credits'),
  '0013-receivables': fromFile('0013-receivables'),
  '0014-company-days': fromFile('0014-company-days'),
  '0015-visit-moves': fromFile('0015-visit-moves'),
  '0016-area-requests': fromFile('0016-area-requests'),
  '0017-message-templates': fromFile('0017-message-templates'),
  '0018-application-documents': fromFile('0018-application-documents'),
  '0019-ready-mechanics': fromFile('0019-ready-mechanics'),
  '0020-coupon-cities': fromFile('0020-coupon-cities'),
  '0021-order-conversations': fromFile('0021-order-conversations'),
  '0022-need-marks': fromFile('0022-need-marks'),
  '0023-fitted-prices': fromFile('0023-fitted-prices'),
  '0024-parts-sources': fromFile('0024-parts-sources'),
  '0025-step-messages': fromFile('0025-step-messages'),
  '0026-extra-work-links': fromFile('0026-extra-work-links'),
  '0029-move-questions': fromFile('0029-move-questions'),
  '0031-pay': fromFile('0031-pay'),
  '0032-payees': fromFile('0032-payees'),
  '0033-held-sends': fromFile('0033-held-sends'),
  '0034-held-steps': fromFile('0034-held-steps'),
  '0036-pay-days': fromFile('0036-pay-days'),
  '0037-pay-statements': fromFile('0037-pay-statements'),
  '0038-held-links': fromFile('0038-held-links'),
  '0041-tips': fromFile('0041-tips'),
  '0043-connect': fromFile('0043-connect'),
  '0044-delivery': fromFile('0044-delivery'),
  '0045-texts': fromFile('0045-texts'),
  '0046-environmental-fees': fromFile('0046-environmental-fees'),
  '0047-email-suppressions': fromFile('0047-email-suppressions'),
  '0048-day-proposals': fromFile('0048-day-proposals'),
  '0049-tip-receipts': fromFile('0049-tip-receipts'),
  '0050-mechanic-off': fromFile('0050-mechanic-off'),
  '0051-cores-and-held-confirms': fromFile('0051-cores-and-held-confirms'),
  '0052-review-counts': fromFile('0052-review-counts'),
  '0053-orders-with-locker': fromFile('0053-orders-with-locker'),
  '0054-document-pages': fromFile('0054-document-pages'),
  '0055-refunds-name-credits': fromFile('0055-refunds-name-credits'),
  '0056-last-services': fromFile('0056-last-services'),
  '0057-proven-numbers': fromFile('0057-proven-numbers'),
  '0058-name-search': fromFile('0058-name-search'),
  '0058-names': { up: cleanStoredNames },
  '0059-legs-and-days': fromFile('0059-legs-and-days'),
  '0061-claw-back-shares': fromFile('0061-claw-back-shares'),
  '0061-same-work': fromFile('0061-same-work'),
  '0064-ledger-days': { up: fillAllDays },
};
