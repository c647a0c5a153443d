import type { CatalogueKind } from '@hoist/contract/operations/catalogue-items';
import type { CatalogueVersionId, UserId } from '@hoist/domain/ids';
import type { TaxName } from '@hoist/domain/money/tax';
import type { Generated } from 'kysely';
import type { Json } from './json-column.ts';

/** Tax rates changed by staff. Days as 'YYYY-MM-DD', both inclusive. */
export interface TaxRatesTable {
  province: string;
  tax: TaxName;
  rate: string;
  validFrom: string;
  validTo: string | null;
}

export interface CatalogueChangesTable {
  kind: CatalogueKind;
  code: string;
  value: Json<Readonly<Record<string, unknown>>>;
  version: Generated<number>;
  changedBy: UserId;
  changedAt: Date;
}

export interface PublishedChange {
  readonly kind: CatalogueKind;
  readonly code: string;
  readonly title: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

export interface CatalogueVersionsTable {
  catalogueVersionsId: Generated<CatalogueVersionId>;
  publishedBy: UserId;
  publishedAt: Date;
  note: Generated<string>;
  takesBack: number | null;
  changes: Json<readonly PublishedChange[]>;
}
