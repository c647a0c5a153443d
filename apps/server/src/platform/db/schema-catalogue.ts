import type { CatalogueKind } from '@hoist/contract/catalogue-items';
import type { TaxName } from '@hoist/domain/money/tax';
import type { ColumnType, Generated } from 'kysely';

/** jsonb: read as a value, always written as JSON text. */
type Json<T> = ColumnType<T, string, string>;

/** A rate of a province whose rates the office has changed. Days as 'YYYY-MM-DD', both included. */
export interface TaxRatesTable {
  province: string;
  tax: TaxName;
  /** A decimal fraction as text. */
  rate: string;
  valid_from: string;
  valid_to: string | null;
}

/** A thing that waits to be published. */
export interface CatalogueChangesTable {
  kind: CatalogueKind;
  code: string;
  value: Json<Readonly<Record<string, unknown>>>;
  version: Generated<number>;
  changed_by: number;
  changed_at: Date;
}

/** One thing of a version, as it was and as it became. */
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
