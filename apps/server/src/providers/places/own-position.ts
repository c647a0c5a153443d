import { locateAddress } from '@hoist/datasets/place-locate';
import type { Address, OwnPosition } from './google.ts';
import type { Asked, Places } from './port.ts';

/** Where an address is by our own index, else by its postal area or town; undefined if both are unknown. */
export async function findOwnPosition(
  index: Places,
  wanted: Address,
  asked: Asked,
): Promise<OwnPosition | undefined> {
  const { address, city, province, zip } = wanted;
  const located = locateAddress({ city, province, zip });
  const input = `${address}, ${city}, ${province} ${zip}`.trim();
  const [best] = address === '' ? [] : await index.predictions({ ...asked, input, near: located });
  const found = best && (await index.details(best.placeId, asked));
  // Another town's street of the name is another place.
  if (found?.city === city && found.province === province) {
    const { lat, lng, precision, radiusM } = found;
    return { lat, lng, precision, radiusM };
  }
  return (
    located && { lat: located.lat, lng: located.lng, precision: 'postal-area', radiusM: located.radiusM }
  );
}
