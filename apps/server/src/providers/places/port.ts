import type { PlacePrecision } from '@hoist/domain/scheduling/precision';

export interface PlacePrediction {
  /** Opaque id for `details`. */
  readonly placeId: string;
  readonly mainText: string;
  readonly secondaryText: string;
}

export interface PlaceDetails {
  readonly placeId: string;
  /** The street line; empty if the place is a town or a postal code. */
  readonly address: string;
  readonly city: string;
  /** Two letters. */
  readonly province: string;
  /** For example 'M5V 2T6'; may be partial or empty. */
  readonly zip: string;
  readonly lat: number;
  readonly lng: number;
  readonly precision: PlacePrecision;
  /** Metres around the point that hold the place. */
  readonly radiusM: number;
}

/** Address autocomplete for Canada. Throws if the provider fails or times out. */
export interface Places {
  /** At most five matches, the likeliest first. */
  predictions(input: string): Promise<readonly PlacePrediction[]>;
  details(placeId: string): Promise<PlaceDetails | undefined>;
}
