import { isDoor } from '@hoist/domain/scheduling/precision';
import type { LocationDraft } from '#client/model/place/location-draft.ts';
import type { PlaceDetails } from '#client/model/place/place-search.ts';

type Written = Pick<LocationDraft, 'address' | 'city' | 'state' | 'zip'>;

/** Whether a part of the form is empty or says the same. */
const agrees = (typed: string, found: string): boolean =>
  typed.trim() === '' || typed.trim().toLowerCase() === found.toLowerCase();

/**
 * Fills in the address at the pin if none is typed and the rest of the form agrees; otherwise the form stays, because
 * the customer knows better.
 */
export function withAddressAtPin<Draft extends Written>(draft: Draft, found: PlaceDetails): Draft {
  if (draft.address.trim() !== '' || found.address === '' || !isDoor(found)) return draft;
  const { address, city, state, zip } = found;
  if (!agrees(draft.city, city) || !agrees(draft.state, state) || !agrees(draft.zip, zip)) return draft;
  return { ...draft, address, city, state, zip };
}
