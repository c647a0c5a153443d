import type { UPDATE_MODES } from './limits.ts';
/** The systems that the app runs on. */
export const appSystems = ['web', 'ios', 'android'] as const;
export type AppSystem = (typeof appSystems)[number];

export type UpdateMode = (typeof UPDATE_MODES)[number];

export interface SystemRule {
  /** Below this the app must be renewed; '': none is too old. */
  readonly minimum: string;
  /** For every version but the present one. */
  readonly updateMode: UpdateMode;
}

/** Below zero: the first is older. Versions are numbers with dots; what is missing counts as zero. */
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

/** How an app of a version is to be renewed; one that does not say its version goes by the rule of its system alone. */
export const updateModeFor = (
  running: string | undefined,
  { minimum, updateMode }: SystemRule,
): UpdateMode =>
  running !== undefined && isVersion(running) && minimum !== '' && compareVersions(running, minimum) < 0
    ? 'forced'
    : updateMode;

/** The web has the version of the build that is served: a page that is no older has nothing to reload. */
export const webUpdateModeFor = (
  running: string | undefined,
  served: string | undefined,
  rule: SystemRule,
): UpdateMode => {
  if (served === undefined) return 'soft';
  const isOlder = running === undefined || !isVersion(running) || compareVersions(running, served) < 0;
  return isOlder ? updateModeFor(running, rule) : 'soft';
};

/** The version that a rule demands of every app of its system; undefined: none. */
export const forcedVersion = (present: string, { minimum, updateMode }: SystemRule): string | undefined => {
  if (updateMode === 'forced') return present;
  return minimum === '' ? undefined : minimum;
};
