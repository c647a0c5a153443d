import { paths } from './paths.ts';

export type BackAction = 'stay' | 'exit' | 'minimize' | 'back';

interface Standing {
  readonly path: string;
  /** Something is open over the page that cannot be left now: a held sheet, a wait for the server. */
  readonly held: boolean;
  /** How many of the app's own pages lie behind this one; undefined: nobody counted. */
  readonly behind: number | undefined;
}

/**
 * What Android's back button does once no dialog took it (requirements RT057 and RT058). On the app's first page it leaves
 * to what was there before, and the app stays as it is.
 */
export function backAction({ path, held, behind }: Standing): BackAction {
  if (held) return 'stay';
  if (path.replace(/\/$/, '') === paths.landing) return 'exit';
  return behind === 0 ? 'minimize' : 'back';
}
