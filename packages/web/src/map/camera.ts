import type { LatLng, View } from '@hoist/domain/map/projection';

export interface Camera {
  readonly centre: LatLng;
  /** At `zoom` the world is 256 × 2^zoom pixels wide. */
  readonly zoom: number;
}

export const zooms = { least: 3, most: 19 };

/** The camera zoomed by `step`, within the limits. */
export const zoomed = ({ centre, zoom }: Camera, step: number): Camera => ({
  centre,
  zoom: Math.min(zooms.most, Math.max(zooms.least, zoom + step)),
});

export const cameraOf = ({ centre, zoom }: View): Camera => ({ centre, zoom });
