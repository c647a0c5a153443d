import { readAddressQuery } from '@hoist/datasets/address-query';
import { locateAddress } from '@hoist/datasets/place-locate';
import { plainText } from '@hoist/datasets/plain-text';
import { isSameStreet } from '@hoist/datasets/street-key';
import { normalisePostalCode } from '@hoist/domain/contact/postal-code';
import type { Database } from '#server/platform/db/database.ts';
import type { Address, OwnPosition } from './google.ts';
import { ownIndex } from './own-index.ts';
import type { Asked, PlaceDetails, Places } from './port.ts';

/**
 * Where a written address is by our own index. Only the same number, street and town count, or their postal code;
 * undefined if there is none or more than one.
 */
export async function findWritten(
  index: Places,
  { address, city, province, zip }: Address,
  asked: Asked,
): Promise<OwnPosition | undefined> {
  if (address === '') return undefined;
  const near = locateAddress({ city, province, zip });
  const input = `${address}, ${city}, ${province} ${zip}`.trim();
  const predictions = await index.predictions({ ...asked, input, near });
  const found = await Promise.all(predictions.map(({ placeId }) => index.details(placeId, asked)));
  const same = found.filter(
    (one) =>
      one?.province === province &&
      (plainText(one.city) === plainText(city) || (zip !== '' && one.zip === zip)) &&
      isSameLine(address, one.address),
  );
  const best =
    same.find((one) => zip !== '' && one?.zip === zip) ?? (same.length === 1 ? same[0] : undefined);
  return best && positionOf(best);
}

/** Where an address is by our own index, else by its postal area or town; undefined if both are unknown. */
export async function findOwnPosition(
  index: Places,
  wanted: Address,
  asked: Asked,
): Promise<OwnPosition | undefined> {
  const found = await findWritten(index, wanted, asked);
  if (found) return found;
  const located = locateAddress(wanted);
  return (
    located && { lat: located.lat, lng: located.lng, precision: 'postal-area', radiusM: located.radiusM }
  );
}

const positionOf = ({ lat, lng, precision, radiusM }: PlaceDetails): OwnPosition => ({
  lat,
  lng,
  precision,
  radiusM,
});

/** Whether two street lines have one civic number and street; a type or direction may be missing in one. */
function isSameLine(one: string, other: string): boolean {
  const [a, b] = [readAddressQuery(one), readAddressQuery(other)];
  const [street, otherStreet] = [a.readings[0]?.street, b.readings[0]?.street];
  return (
    a.number === b.number &&
    a.suffix === b.suffix &&
    street !== undefined &&
    otherStreet !== undefined &&
    isSameStreet(street, otherStreet)
  );
}

/** Looks addresses of forms up in our own index. A failed look-up is an unknown address. */
export function writtenFinder(
  database: Database,
  onFailure: (why: unknown) => void,
): (
  form: Pick<Address, 'address' | 'city' | 'zip'> & { readonly state: string },
) => Promise<OwnPosition | undefined> {
  const index = ownIndex(database);
  return async ({ state: province, zip, ...form }) => {
    const address = { ...form, province, zip: normalisePostalCode(zip) ?? '' };
    const asked = { session: '', locale: 'en', signal: new AbortController().signal } as const;
    return findWritten(index, address, asked).catch((error: unknown) => {
      onFailure(error);
      return undefined;
    });
  };
}
