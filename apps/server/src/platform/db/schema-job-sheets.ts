import type { InspectionTemplateId, OrderId, ServiceId, UserId } from '@hoist/domain/ids';
import type { PartCondition } from '@hoist/domain/pricing/part-condition';
import type {
  InspectionKind,
  InspectionLimits,
  InspectionSection,
} from '@hoist/domain/inspection/inspection-item';
import type { ColumnType, Generated } from 'kysely';
import type { Json } from './json-column.ts';

export interface StoredSheetItem {
  readonly code: string;
  readonly section: InspectionSection;
  readonly kind: InspectionKind;
  readonly title: { readonly en: string; readonly fr: string };
  readonly hint: { readonly en: string; readonly fr: string } | null;
  readonly unit: string;
  readonly limits: InspectionLimits | null;
  readonly required: boolean;
  readonly photoRequired: boolean;
}

export interface ServiceSheetsTable {
  service_sheets_id: Generated<InspectionTemplateId>;
  services_id: ServiceId;
  version: number;
  items: Json<readonly StoredSheetItem[]>;
  signature_required: Generated<boolean>;
  /** Null: shipped with the product. */
  created_by: UserId | null;
  created_at: Generated<Date>;
}

export interface JobSheetsTable {
  orders_services_id: OrderId;
  service_sheets_id: InspectionTemplateId;
  evidence_required: boolean;
}

export interface JobSheetAnswersTable {
  orders_services_id: OrderId;
  item: string;
  value: string;
  note: Generated<string>;
  version: Generated<number>;
  answered_at: Date;
  answered_by: UserId;
}

export interface JobSheetPartsTable {
  orders_services_id: OrderId;
  part: string;
  title: string;
  part_number: Generated<string>;
  quantity: number;
  condition: PartCondition;
  version: Generated<number>;
  noted_at: Date;
  noted_by: UserId;
}

export interface JobSignaturesTable {
  orders_services_id: OrderId;
  name: string;
  storage_key: string;
  version: Generated<number>;
  signed_at: Date;
  taken_by: UserId;
}

/** The job was completed without the required pictures (decision C11: missing pictures never block a completion). */
export interface MissingPicturesTable {
  orders_services_id: OrderId;
  items: ColumnType<string[], string[], string[]>;
  noted_at: Date;
  settled_at: Date | null;
  /** Null: the pictures were added later. */
  settled_by: UserId | null;
  settle_note: Generated<string>;
}
