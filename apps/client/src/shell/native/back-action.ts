import { paths } from '#client/kit/navigation/paths.ts';

export type BackAction = 'stay' | 'exit' | 'minimize' | 'back';

interface Situation {
  readonly path: string;
  /** An overlay is open that cannot be closed now. */
  readonly held: boolean;
  /** Number of the app's own pages in the history before this one; undefined if unknown. */
  readonly behind: number | undefined;
}

/**
 * What Android's back button does when no dialog handles it (requirements RT057, RT058). On the first page of
 * the history it minimizes the app.
 */
export function backAction({ path, held, behind }: Situation): BackAction {
  if (held) return 'stay';
  if (path.replace(/\/$/, '') === paths.landing) return 'exit';
  return behind === 0 ? 'minimize' : 'back';
}
