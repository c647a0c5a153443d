import type { Location } from '../booking/booking-types.ts';
import type { RequestedService } from '../booking/requested-service.ts';
import type { SelectedPlace } from './maps-state.ts';
import type { LocationInput } from './use-locations.ts';

export interface Pin {
  readonly lat: number;
  readonly lng: number;
}

export interface LocationDraft {
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly name: string;
  readonly person: string;
  /** Masked. */
  readonly phone: string;
  readonly phoneCountry: string;
  readonly isDefault: boolean;
  /** A known exact position, which is sent. */
  readonly pin: Pin | null;
  /** Centre of the map. */
  readonly around: Pin | null;
}

export const emptyDraft: LocationDraft = {
  address: '',
  city: '',
  state: '',
  zip: '',
  name: '',
  person: '',
  phone: '',
  phoneCountry: 'CA',
  isDefault: false,
  pin: null,
  around: null,
};

/** The location that a visitor entered in the price check. */
export const fromRequest = ({
  zip,
  city,
  state,
}: Pick<RequestedService, 'zip' | 'city' | 'state'>): LocationDraft => ({
  ...emptyDraft,
  zip,
  city,
  state,
});

export const fromLocation = (one: Location, showPhone: (digits: string) => string): LocationDraft => ({
  address: one.address,
  city: one.city,
  state: one.state,
  zip: one.zip,
  name: one.locationsName,
  person: one.customerName,
  phone: showPhone(one.customerPhone),
  phoneCountry: one.customerPhoneCountryCode,
  isDefault: one.isDefault,
  pin: one.approximate ? null : { lat: one.pointLat, lng: one.pointLong },
  around: { lat: one.pointLat, lng: one.pointLong },
});

/** Fills in a selected place; a street and postal code that it lacks stay as typed. */
export function withPlace(draft: LocationDraft, place: SelectedPlace): LocationDraft {
  const { address, city, state, zip } = place.addressComponents;
  return {
    ...draft,
    address: address || (zip === '' ? '' : draft.address),
    city: city || draft.city,
    state: state || draft.state,
    zip: zip.length > 3 ? zip : draft.zip,
    pin: place.approximate ? null : place.geometry,
    around: place.geometry,
  };
}

/** The address still begins with the selected street. */
export const isAt = (address: string, { addressComponents }: SelectedPlace): boolean =>
  address.toLowerCase().startsWith(addressComponents.address.toLowerCase());

/** Removes the pin of the selected place, but not one that was set by hand. */
export const withoutPlace = (
  draft: LocationDraft,
  { geometry: { lat, lng } }: SelectedPlace,
): LocationDraft => (draft.pin?.lat === lat && draft.pin.lng === lng ? { ...draft, pin: null } : draft);

/** A change of the area removes the pin. */
export const withArea = (
  draft: LocationDraft,
  area: Partial<Pick<LocationDraft, 'city' | 'state' | 'zip'>>,
): LocationDraft => ({ ...draft, ...area, pin: null });

/** The pin is sent only if it is exact. */
export const toForm = (draft: LocationDraft, confirmed: boolean): LocationInput => ({
  address: draft.address,
  city: draft.city,
  state: draft.state,
  zip: draft.zip,
  locations_name: draft.name,
  customer_name: draft.person,
  customer_phone: draft.phone.replace(/\D/g, ''),
  customer_phone_country_code: draft.phoneCountry,
  is_default: draft.isDefault,
  confirmed,
  ...(draft.pin ? { point_lat: draft.pin.lat.toFixed(6), point_long: draft.pin.lng.toFixed(6) } : {}),
});
