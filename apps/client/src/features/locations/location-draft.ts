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
  /** As the mask shows it. */
  readonly phone: string;
  readonly phoneCountry: string;
  readonly isDefault: boolean;
  /** Set by the customer's own hand: it goes out with the form. */
  readonly pin: Pin | null;
  /** Where the address roughly is, to centre the map. */
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

/** What a visitor said of the place before there was an account. */
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

/** A picked place fills what it knows; a street and a postal code that it does not know stay as typed. */
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

/** An apartment or a direction may follow the chosen street; another street is another place. */
export const isAt = (address: string, { addressComponents }: SelectedPlace): boolean =>
  address.toLowerCase().startsWith(addressComponents.address.toLowerCase());

/** The chosen place is left: its pin goes with it, one that was set by hand stays. */
export const withoutPlace = (
  draft: LocationDraft,
  { geometry: { lat, lng } }: SelectedPlace,
): LocationDraft => (draft.pin?.lat === lat && draft.pin.lng === lng ? { ...draft, pin: null } : draft);

/** Another city, province or postal code: a pin of the old one would contradict it. */
export const withArea = (
  draft: LocationDraft,
  area: Partial<Pick<LocationDraft, 'city' | 'state' | 'zip'>>,
): LocationDraft => ({ ...draft, ...area, pin: null });

/** The form of the wire. The pin goes out only when it is known better than the server would guess. */
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
