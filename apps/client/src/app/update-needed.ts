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
