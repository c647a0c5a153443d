import type { CatalogueKind } from '@hoist/contract/catalogue-items';
import type { TaxName } from '@hoist/domain/money/tax';
import type { ColumnType, Generated } from 'kysely';

/** jsonb: read as a value, always written as JSON text. */
type Json<T> = ColumnType<T, string, string>;

/** Tax rates changed by staff. Days as 'YYYY-MM-DD', both inclusive. */
export interface TaxRatesTable {
  province: string;
  tax: TaxName;
  /** Decimal fraction as text. */
  rate: string;
  valid_from: string;
  valid_to: string | null;
}

/** A catalogue item with unpublished changes. */
export interface CatalogueChangesTable {
  kind: CatalogueKind;
  code: string;
  value: Json<Readonly<Record<string, unknown>>>;
  version: Generated<number>;
  changed_by: number;
  changed_at: Date;
}

/** A changed item of a published version, with its values before and after. */
export interface PublishedChange {
  readonly kind: CatalogueKind;
  readonly code: string;
  readonly title: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

export interface CatalogueVersionsTable {
  catalogue_versions_id: Generated<number>;
  published_by: number;
  published_at: Date;
  note: Generated<string>;
  takes_back: number | null;
  changes: Json<readonly PublishedChange[]>;
}
