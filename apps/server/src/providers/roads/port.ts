import type { Leg } from '@hoist/domain/scheduling/drive-table';
import type { Point } from '@hoist/domain/scheduling/drive-time';

export interface Asking {
  /** Milliseconds for one request to the engine, including its retry. */
  readonly patienceMs: number;
  readonly signal?: AbortSignal | undefined;
}

/** A drive with its way. */
export interface RoadRoute {
  readonly km: number;
  readonly seconds: number;
  /** Encoded polyline with six decimals. */
  readonly line: string;
}

/** Drives by road in free flow. Throws if the engine fails, is slow, rests, or answers nonsense. */
export interface Roads {
  /** Engine and data; a part of cache keys. */
  version(asking: Asking): Promise<string>;
  /** One row per origin; null where no road leads, 'unknown' off the engine's map. Has no limit of its own. */
  matrix(
    points: { readonly from: readonly Point[]; readonly to: readonly Point[] },
    asking: Asking,
  ): Promise<readonly (readonly Leg[])[]>;
  route(ends: { readonly from: Point; readonly to: Point }, asking: Asking): Promise<RoadRoute | null>;
  /** Since when the engine rests after failures. */
  state(): { readonly restingSince: number | null };
}
