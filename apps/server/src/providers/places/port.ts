import type { MailOnly } from '@hoist/datasets/mail-only';
import type { Locale } from '@hoist/domain/locale';
import type { Result } from '@hoist/domain/result';
import type { Point } from '@hoist/domain/scheduling/drive-time';
import type { PlacePrecision } from '@hoist/domain/scheduling/precision';
import type { Instant } from '@hoist/domain/time';

export type PlaceSource = 'index' | 'google' | 'photon' | 'gazetteer';

export interface Asked {
  /** A random id of one search, from its first letter to its details; may be empty. */
  readonly session: string;
  readonly locale: Locale;
  readonly signal: AbortSignal;
}

export interface PlaceQuery extends Asked {
  readonly input: string;
  /** Where the customer probably is. */
  readonly near?: Point | undefined;
  /** Where the company works, which counts where nothing is known of the customer. */
  readonly around?: readonly Point[] | undefined;
}

export interface PlacePrediction {
  /** Opaque id for `details`; begins with the letter of its adapter: `i:`, `g:`, `p:` or `z:`. */
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
  /** When the coordinates have to be forgotten by the provider's terms; null: never. */
  readonly keepUntil: Instant | null;
}

/** Address search in Canada. Rejects if the provider fails or is aborted. */
export interface Places {
  /** At most five matches, the likeliest first. */
  predictions(search: PlaceQuery): Promise<readonly PlacePrediction[]>;
  /** Undefined for an id that the adapter did not make or no longer knows. */
  details(placeId: string, asked: Asked): Promise<PlaceDetails | undefined>;
  /** The nearest address or street; undefined if none is near. */
  reverse(point: Point, asked: Omit<Asked, 'session'>): Promise<PlaceDetails | undefined>;
}

export interface FoundPlaces {
  readonly predictions: readonly PlacePrediction[];
  readonly source: PlaceSource;
  readonly mailOnly: MailOnly | null;
}

/** The search of the configured adapters. Never rejects; a failed adapter is replaced by the next. */
export interface PlaceSearch {
  predictions(search: PlaceQuery): Promise<FoundPlaces>;
  details(placeId: string, asked: Asked): Promise<Result<PlaceDetails, 'not_found' | 'unavailable'>>;
  reverse(point: Point, asked: Omit<Asked, 'session'>): Promise<PlaceDetails | undefined>;
}
