export interface PlacePrediction {
  /** Given back for the details; opaque to everybody but the adapter. */
  readonly placeId: string;
  readonly mainText: string;
  readonly secondaryText: string;
}

export interface PlaceDetails {
  readonly placeId: string;
  /** The street line; empty when the place is a town or a postal code. */
  readonly address: string;
  readonly city: string;
  /** Two letters. */
  readonly province: string;
  /** 'M5V 2T6', as much of it as is known, or empty. */
  readonly zip: string;
  readonly lat: number;
  readonly lng: number;
  /** Only known to within its postal area or town. */
  readonly approximate: boolean;
}

/** Address autocomplete, restricted to Canada. A provider that fails or does not answer throws. */
export interface Places {
  /** At most five places that fit what was typed, the likeliest first. */
  predictions(input: string): Promise<readonly PlacePrediction[]>;
  /** Undefined for an id that is not known. */
  details(placeId: string): Promise<PlaceDetails | undefined>;
}
