import { compareVersions } from '@hoist/domain/app-update';

const quarter = 900_000;

/** Asks for the offered version at most every quarter of an hour. */
export const updateCheck = { staleTime: quarter, refetchInterval: quarter, failure: 'background' } as const;

interface Offered {
  readonly version: string;
  readonly updateMode: 'forced' | 'soft';
}

/** The required update mode; undefined if the running version is the server's. */
export const updateNeeded = (
  offered: Offered | undefined,
  current: string,
): Offered['updateMode'] | undefined =>
  offered === undefined || offered.version === current ? undefined : offered.updateMode;

/** Whether a newer version is mandatory. An app newer than the server's version is never forced. */
export const isForced = (offered: Offered | undefined, current: string): boolean =>
  offered !== undefined &&
  updateNeeded(offered, current) === 'forced' &&
  compareVersions(current, offered.version) < 0;
