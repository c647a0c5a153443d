import type { placeMap } from '@hoist/contract/catalogue/vehicle-catalogue';
import type { Output } from '@hoist/contract/client';
import type { LatLng } from '@hoist/domain/map/projection';

/** A name of the sketch; `rank` 1 is the largest, 0 belongs to a marker and is written below it. */
export type MapPlace = Output<typeof placeMap>['data'][number];

/** How a stop is drawn: the mechanic's next and later ones, or the console's state of the visit. */
export type StopTone = 'next' | 'later' | 'pending' | 'confirm' | 'late' | 'complete' | 'unassigned';

/** What a map shows. `label` is the entry of the list for screen readers; without one the screen has such a list. */
export type MapLayer =
  /** A place. With `onMove` it can be dragged, and moved by the arrow keys. */
  | { readonly kind: 'pin'; readonly at: LatLng; readonly label?: string; readonly move?: PinMove }
  /** The area that holds an uncertain position, or that a mechanic serves. */
  | {
      readonly kind: 'circle';
      readonly role: 'uncertainty' | 'coverage';
      readonly centre: LatLng;
      readonly radiusM: number;
      readonly label?: string;
    }
  /** A way along roads, straight lines, or drives that a plan drops and adds; `isStrong` for a chosen one. */
  | {
      readonly kind: 'line';
      readonly role: 'road' | 'straight' | 'dropped' | 'added';
      readonly points: readonly LatLng[];
      readonly isStrong?: boolean;
      readonly isDim?: boolean;
    }
  /** Where a route begins. */
  | { readonly kind: 'start'; readonly at: LatLng; readonly label?: string }
  /** A mechanic's last position. */
  | {
      readonly kind: 'mechanic';
      readonly at: LatLng;
      readonly label?: string;
      /** Of the name, where several mechanics are shown. */
      readonly initial?: string;
    }
  | {
      readonly kind: 'stop';
      readonly at: LatLng;
      /** The number in driving order, for example. */
      readonly text: string;
      /** Written under the stop: when it is reached. */
      readonly time?: string;
      readonly tone: StopTone;
      /** How a plan changes the stops of its mechanic. */
      readonly change?: 'joins' | 'leaves' | undefined;
      readonly isOpen?: boolean;
      readonly isDim?: boolean;
      /** A shortcut for the mouse; the screen offers the same in its list. */
      readonly onOpen?: () => void;
    };

interface PinMove {
  /** Whether the position was chosen, rather than proposed. */
  readonly isSet: boolean;
  readonly onMove: (at: LatLng) => void;
  /** Ids of the elements that name and explain the pin. */
  readonly labelId: string;
  readonly hintId: string;
}

const metresPerDegree = 111_320;

/** The circle's outermost points in the four directions. */
const outline = (centre: LatLng, radiusM: number): readonly LatLng[] => {
  const lat = radiusM / metresPerDegree;
  const lng = lat / Math.cos((centre.lat * Math.PI) / 180);
  return [
    { lat: centre.lat + lat, lng: centre.lng },
    { lat: centre.lat - lat, lng: centre.lng },
    { lat: centre.lat, lng: centre.lng + lng },
    { lat: centre.lat, lng: centre.lng - lng },
  ];
};

/** The points that a view must contain to show all layers. */
export const pointsOf = (layers: readonly MapLayer[]): readonly LatLng[] =>
  layers.flatMap((layer) => {
    if (layer.kind === 'circle') return outline(layer.centre, layer.radiusM);
    return layer.kind === 'line' ? layer.points : [layer.at];
  });
