import type { Position } from '@hoist/domain/scheduling/precision';
import { createUserStore } from '#client/kit/session/user-store.ts';
import type { PlaceDetails, Prediction } from './place-search.ts';

/** A place that was looked up, as the specification's maps state has it. */
export interface SelectedPlace {
  readonly placeId: string;
  readonly geometry: Position;
  readonly addressComponents: Pick<PlaceDetails, 'address' | 'city' | 'state' | 'zip' | 'country'>;
}

export interface MapsState {
  readonly predictions: readonly Prediction[];
  readonly selectedPlace: SelectedPlace | null;
}

/** What the address field has found, and what was chosen of it. */
export const maps = createUserStore<MapsState>({ predictions: [], selectedPlace: null });

export const placesFound = (predictions: readonly Prediction[]): void =>
  maps.set({ ...maps.get(), predictions });

export function placeSelected({
  placeId,
  pointLat,
  pointLong,
  ...details
}: Omit<PlaceDetails, 'timezone' | 'approximate'>): void {
  const { address, city, state, zip, country, precision, radiusM } = details;
  const selectedPlace: SelectedPlace = {
    placeId,
    geometry: { lat: pointLat, lng: pointLong, precision, radiusM },
    addressComponents: { address, city, state, zip, country },
  };
  maps.set({ predictions: [], selectedPlace });
}

/** Clears the selected place. */
export const placeCleared = (): void => maps.set({ ...maps.get(), selectedPlace: null });
