import type { AddressStreetId } from '@hoist/domain/ids';
import type { Generated } from 'kysely';

export interface AddressStreetsTable {
  /** Made of key, town and province, so that it is the same after each import. */
  streetId: AddressStreetId;
  labelEn: string;
  labelFr: string;
  city: string;
  province: string;
  /** `textOfKey`. */
  streetKey: string;
  /** The key and the plain town. */
  searchKey: string;
  /** Half a degree. */
  cell: number;
  lat: number;
  lng: number;
  /** Metres around the point that hold the street. */
  radiusM: number;
}

export interface AddressDoorsTable {
  streetId: AddressStreetId;
  /** 0: a point on the street. */
  number: number;
  suffix: string;
  zip: string;
  lat: number;
  lng: number;
  /** The position is that of the block face, not of the building. */
  blockFace: boolean;
  /** 0.002 degrees. */
  spot: number;
}

export interface AddressImportsTable {
  source: string;
  rowsRead: Generated<number>;
  rowsBroken: Generated<number>;
  startedAt: Date;
  finishedAt: Date | null;
}
