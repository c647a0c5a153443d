import type { Position } from '@hoist/domain/scheduling/precision';
import { knownOf, locateOnce } from '#client/platform/locate-once.ts';

/** A visitor's place; without a street if only the postal code is likely. */
export interface VisitorPlace {
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly door: Position | null;
}

/** The answer of `reversePlace`. */
export type Reversed = Omit<VisitorPlace, 'door'> &
  Pick<Position, 'precision' | 'radiusM'> & { readonly pointLat: number; readonly pointLong: number };

type Ask = (lat: string, lng: string) => Promise<Reversed | null | undefined>;

const isDoor = ({ address, precision }: Reversed) =>
  address !== '' && (precision === 'rooftop' || precision === 'interpolated');

/** Asks the device where it is, and the server which address is there. */
export async function locateVisitor(ask: Ask): Promise<VisitorPlace | 'refused' | 'unknown'> {
  const position = await locateOnce();
  if (typeof position === 'string') return position;
  const known = knownOf(position);
  if (known === 'nothing') return 'unknown';
  const found = await ask(position.lat.toFixed(5), position.lng.toFixed(5));
  if (found?.zip.length !== 7) return 'unknown';
  const { address, city, state, zip, pointLat: lat, pointLong: lng, precision, radiusM } = found;
  return known === 'door' && isDoor(found)
    ? { address, city, state, zip, door: { lat, lng, precision, radiusM } }
    : { address: '', city, state, zip, door: null };
}
