import type { UPDATE_MODES } from './limits.ts';

export const appSystems = ['web', 'ios', 'android'] as const;
export type AppSystem = (typeof appSystems)[number];

export type UpdateMode = (typeof UPDATE_MODES)[number];

export interface SystemRule {
  /** Oldest allowed version; '' allows all. */
  readonly minimum: string;
  /** For every version except the current one. */
  readonly updateMode: UpdateMode;
}

/** Negative if the first version is older. Versions are numbers with dots; missing numbers count as zero. */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [one, other].map((version) => version.split('.').map(Number));
  for (let part = 0; part < Math.max(a?.length ?? 0, b?.length ?? 0); part += 1) {
    const difference = (a?.[part] ?? 0) - (b?.[part] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

export const isVersion = (version: string): boolean => /^\d{1,5}(\.\d{1,5}){0,3}$/.test(version);

/** One spelling for equal versions: '2.6.0' and '2.06' are '2.6'. */
export const plainVersion = (version: string): string =>
  version
    .split('.')
    .map(Number)
    .join('.')
    .replace(/(\.0)+$/, '');

/** How an app must update. A version that is unknown or unreadable is not compared with the minimum. */
export const updateModeFor = (running: string | undefined, { minimum, updateMode }: SystemRule): UpdateMode =>
  running !== undefined && isVersion(running) && minimum !== '' && compareVersions(running, minimum) < 0
    ? 'forced'
    : updateMode;

/** Like `updateModeFor` for a web page; a page as new as the served build has nothing to reload. */
export const webUpdateModeFor = (
  running: string | undefined,
  served: string | undefined,
  rule: SystemRule,
): UpdateMode => {
  if (served === undefined) return 'soft';
  const isOlder = running === undefined || !isVersion(running) || compareVersions(running, served) < 0;
  return isOlder ? updateModeFor(running, rule) : 'soft';
};

/** The version that a rule requires of every app on its platform, if any. */
export const forcedVersion = (present: string, { minimum, updateMode }: SystemRule): string | undefined => {
  if (updateMode === 'forced') return present;
  return minimum === '' ? undefined : minimum;
};
