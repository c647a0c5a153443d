import type { Point } from '@hoist/domain/scheduling/drive-time';
import { accuracyOf, isDoor, type Position } from '@hoist/domain/scheduling/precision';
import type { Location } from '../booking/booking-types.ts';
import type { RequestedService } from '../booking/requested-service.ts';
import type { SelectedPlace } from './maps-state.ts';
import type { LocationInput } from './use-locations.ts';

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
  /** The position that the customer set. */
  readonly pin: Point | null;
  /** What is known of the position without a pin: of a chosen or saved place, or of the postal code. */
  readonly known: Position | null;
  /** The customer does not find the place on the map. */
  readonly withoutPin: boolean;
  /** The device told the address, which may be next door. */
  readonly located: boolean;
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
  known: null,
  withoutPin: false,
  located: false,
};

/** The location that a visitor entered in the price check. */
export const fromRequest = ({
  zip,
  city,
  state,
  address = '',
  door = null,
}: Pick<RequestedService, 'zip' | 'city' | 'state' | 'address' | 'door'>): LocationDraft => ({
  ...emptyDraft,
  address,
  zip,
  city,
  state,
  known: door,
  located: door !== null,
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
  pin: one.precision === 'pin' ? { lat: one.pointLat, lng: one.pointLong } : null,
  known: { lat: one.pointLat, lng: one.pointLong, precision: one.precision, radiusM: one.radiusM },
  withoutPin: !isDoor(one),
  located: false,
});

/** Fills in a selected place; what it lacks stays as typed, and so does the town beside a mere postal code. */
export function withPlace(draft: LocationDraft, place: SelectedPlace): LocationDraft {
  const { address, city, state, zip } = place.addressComponents;
  return {
    ...draft,
    address: address || (zip === '' ? '' : draft.address),
    city: place.geometry.precision === 'postal-area' && zip !== '' ? draft.city || city : city || draft.city,
    state: state || draft.state,
    zip: zip.length > 3 ? zip : draft.zip,
    pin: null,
    known: place.geometry,
    withoutPin: false,
  };
}

/** The address still begins with the selected street. */
export const isAt = (address: string, { addressComponents }: SelectedPlace): boolean =>
  address.toLowerCase().startsWith(addressComponents.address.toLowerCase());

/** The place's position with nothing known but that it is somewhere near. */
const vague = (known: Position | null): Position | null =>
  known && { ...known, precision: 'postal-area', radiusM: Math.max(known.radiusM, 1000) };

/** Another street: the position of the selected place no longer counts, but a pin does. */
export const withoutPlace = (draft: LocationDraft): LocationDraft => ({
  ...draft,
  known: vague(draft.known),
});

/** A change of the area removes the pin, too. */
export const withArea = (
  draft: LocationDraft,
  area: Partial<Pick<LocationDraft, 'city' | 'state' | 'zip'>>,
): LocationDraft => ({ ...draft, ...area, pin: null, known: vague(draft.known) });

/** Whether the map asks for a pin, because the position is not that of a door. */
export const needsPin = ({ pin, known }: Pick<LocationDraft, 'pin' | 'known'>): boolean =>
  pin === null && known !== null && !isDoor(known);

/**
 * The point that is sent, with how it was found. Without one the server finds the address, unless it has it already. An
 * empty one removes the saved pin.
 */
export function pointFields(
  { pin, known }: Pick<LocationDraft, 'pin' | 'known'>,
  saved?: Pick<Location, 'precision'> | null,
) {
  const found = pin ? { ...pin, ...accuracyOf('pin') } : known;
  if (!found || found.precision === 'postal-area')
    return saved?.precision === 'pin' ? { point_lat: '', point_long: '' } : {};
  const { lat, lng, precision, radiusM } = found;
  return { point_lat: lat.toFixed(6), point_long: lng.toFixed(6), precision, radius_m: Math.round(radiusM) };
}

export const toForm = (
  draft: LocationDraft,
  answered: readonly string[],
  saved: Location | null,
): LocationInput => ({
  address: draft.address,
  city: draft.city,
  state: draft.state,
  zip: draft.zip,
  locations_name: draft.name,
  customer_name: draft.person,
  customer_phone: draft.phone.trim(),
  customer_phone_country_code: draft.phoneCountry,
  is_default: draft.isDefault,
  answered: answered.join(','),
  ...pointFields(draft, saved),
});
