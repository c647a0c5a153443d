import type { InspectionTemplateId, OrderId, ServiceId, UserId } from '@hoist/domain/ids';
import type { PartCondition } from '@hoist/domain/pricing/part-condition';
import type { SeedItem } from '@hoist/datasets/sheets';
import type { ColumnType, Generated } from 'kysely';
import type { Json } from './json-column.ts';

export type StoredSheetItem = SeedItem;

export interface ServiceSheetsTable {
  serviceSheetsId: Generated<InspectionTemplateId>;
  servicesId: ServiceId;
  version: number;
  items: Json<readonly StoredSheetItem[]>;
  signatureRequired: Generated<boolean>;
  /** Null: shipped with the product. */
  createdBy: UserId | null;
  createdAt: Generated<Date>;
}

export interface JobSheetsTable {
  ordersServicesId: OrderId;
  serviceSheetsId: InspectionTemplateId;
  evidenceRequired: boolean;
}

export interface JobSheetAnswersTable {
  ordersServicesId: OrderId;
  item: string;
  value: string;
  note: Generated<string>;
  version: Generated<number>;
  answeredAt: Date;
  answeredBy: UserId;
}

export interface JobSheetPartsTable {
  ordersServicesId: OrderId;
  part: string;
  title: string;
  partNumber: Generated<string>;
  quantity: number;
  condition: PartCondition;
  version: Generated<number>;
  notedAt: Date;
  notedBy: UserId;
}

export interface JobSignaturesTable {
  ordersServicesId: OrderId;
  name: string;
  storageKey: string;
  version: Generated<number>;
  signedAt: Date;
  takenBy: UserId;
}

/** The job was completed without the required pictures (decision C11: missing pictures never block a completion). */
export interface MissingPicturesTable {
  ordersServicesId: OrderId;
  items: ColumnType<string[], string[], string[]>;
  notedAt: Date;
  settledAt: Date | null;
  /** Null: the pictures were added later. */
  settledBy: UserId | null;
  settleNote: Generated<string>;
}
