import type { platform } from '../platform.ts';

interface Ids {
  readonly web: string;
  readonly ios: string;
  readonly android: string;
}

/** The platform's measurement id; empty if nothing is measured there. */
export const measurementId = (
  on: typeof platform,
  { enabled, ids }: { readonly enabled: boolean; readonly ids: Ids | undefined },
): string => (enabled ? (ids?.[on] ?? '') : '');
