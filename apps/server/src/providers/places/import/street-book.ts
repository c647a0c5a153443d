import { createHash } from 'node:crypto';
import { plainText } from '@hoist/datasets/plain-text';
import { streetKey, textOfKey } from '@hoist/datasets/street-key';
import { toId, type AddressStreetId } from '@hoist/domain/ids';
import type { AddressRow } from './address-row.ts';

export interface BookedStreet extends Pick<AddressRow, 'labelEn' | 'labelFr' | 'city' | 'province'> {
  readonly streetId: AddressStreetId;
  readonly streetKey: string;
  readonly searchKey: string;
}

/** The ids of the streets of an import. Rows with the same key, town and province are one street. */
export class StreetBook {
  readonly #ids = new Map<string, AddressStreetId>();
  readonly #seen = new Set<AddressStreetId>();
  #added: BookedStreet[] = [];

  idOf({ labelEn, labelFr, city, province }: AddressRow): AddressStreetId {
    const written = `${labelEn}\n${city}\n${province}`;
    const known = this.#ids.get(written);
    if (known !== undefined) return known;
    const key = textOfKey(streetKey(labelEn));
    const searchKey = `${key} ${plainText(city)}`;
    // Two of 600,000 streets have the same 48 bits with a chance of 1 in 1,500.
    const hash = createHash('sha256').update(`${searchKey}\n${province}`).digest();
    const streetId = toId<AddressStreetId>(hash.readUIntBE(0, 6) + 1);
    this.#ids.set(written, streetId);
    if (!this.#seen.has(streetId)) {
      this.#seen.add(streetId);
      this.#added.push({ streetId, labelEn, labelFr, city, province, streetKey: key, searchKey });
    }
    return streetId;
  }

  /** The streets that were added since the last call. */
  takeAdded(): readonly BookedStreet[] {
    const added = this.#added;
    this.#added = [];
    return added;
  }
}
