import { compareVersions } from '@hoist/domain/app-update';

interface Offered {
  readonly version: string;
  readonly updateMode: 'forced' | 'soft';
}

/** How this app is to be updated; undefined while the server's version is the one that runs. */
export const updateNeeded = (
  offered: Offered | undefined,
  current: string,
): Offered['updateMode'] | undefined =>
  offered === undefined || offered.version === current ? undefined : offered.updateMode;

/** Whether nothing goes on without a newer version. What is newer than the server's has none to go to. */
export const isForced = (offered: Offered | undefined, current: string): boolean =>
  offered !== undefined &&
  updateNeeded(offered, current) === 'forced' &&
  compareVersions(current, offered.version) < 0;
