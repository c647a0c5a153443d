import { offsetAt, type ZoneRules } from '@hoist/domain/time';
import { once, readJson } from './data-file.ts';

interface ZonesFile {
  readonly zones: Readonly<Record<string, readonly (readonly [number, number, string])[]>>;
}

const file = once(() => readJson<ZonesFile>('zones.json'));
const compiled = new Map<string, ZoneRules>();

/** Zones that stopped changing clocks in 2026, with their offset since then in minutes (tzdata 2026e). */
const settled: readonly (readonly [zone: string, offsetMinutes: number])[] = [
  ['America/Vancouver', -420],
  ['America/Edmonton', -360],
  ['America/Inuvik', -360],
  ['America/Winnipeg', -300],
];

/**
 * The rules of a Canadian zone with transitions from 2020 to 2045; undefined for a zone without a place of the
 * gazetteer.
 */
export function zoneRules(zone: string): ZoneRules | undefined {
  const known = compiled.get(zone);
  if (known) return known;
  const rows = Object.hasOwn(file().zones, zone) ? file().zones[zone] : undefined;
  if (!rows) return undefined;
  const transitions = rows.map(([from, offsetMinutes, abbreviation]) => ({
    from,
    offsetMinutes,
    abbreviation,
  }));
  const rules: ZoneRules = { zone, transitions };
  compiled.set(zone, rules);
  return rules;
}

/** The zones with a place of the gazetteer. */
export const zoneNames = (): readonly string[] => Object.keys(file().zones);

/** Start-up self-test: throws if a zone has the wrong offset in December 2026. */
export function assertZoneRules(rulesOf: (zone: string) => ZoneRules | undefined = zoneRules): void {
  const december = Date.UTC(2026, 11, 15, 12);
  for (const [zone, offsetMinutes] of settled) {
    const rules = rulesOf(zone);
    const found = rules && offsetAt(december, rules);
    if (found !== offsetMinutes)
      throw new Error(
        `Zone rules are out of date: ${zone} is ${found ?? 'missing'} in December 2026, not ${offsetMinutes}`,
      );
  }
}
