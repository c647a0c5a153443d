import type { ExtraWorkId, OrderId, PictureId, ServiceId, UserId } from '@hoist/domain/ids';
import type { TaxLine } from '@hoist/domain/money/tax';
import type { RevisionOutcome } from '@hoist/domain/pricing/extra-work';
import type { PartCondition } from '@hoist/domain/pricing/part-condition';
import type { ColumnType, Generated } from 'kysely';
import type { FrozenQuote } from './schema-orders.ts';
import type { Json } from './json-column.ts';

export interface EstimatesTable {
  ordersServicesId: OrderId;
  hash: string;
  quote: Json<FrozenQuote>;
  province: string;
  /** 'YYYY-MM-DD' at the location: the day of the tax rates that apply. */
  serviceDate: string;
  validUntil: Date;
  completesAt: Date;
  frozenAt: Date;
}

export interface EstimateRevisionsTable {
  estimateRevisionsId: Generated<ExtraWorkId>;
  ordersServicesId: OrderId;
  number: number;
  mechanicId: UserId;
  note: Generated<string>;
  orderPicturesId: PictureId | null;
  totalBeforeCents: number;
  totalIfAllCents: number;
  taxesIfAll: Json<readonly TaxLine[]>;
  hash: string;
  proposedAt: Date;
  expiresAt: Date;
}

export interface EstimateRevisionLinesTable {
  estimateRevisionsId: ExtraWorkId;
  line: number;
  kind: 'labour' | 'parts' | 'fee' | 'reduction';
  title: string;
  note: Generated<string>;
  hoursHundredths: number | null;
  rateCents: number | null;
  quantity: number | null;
  unitCents: number | null;
  amountCents: number;
  condition: PartCondition | null;
  warrantyMonths: number;
  warrantyKm: number;
  ofLine: number | null;
  sheetItem: string | null;
  safety: Generated<boolean>;
  /** The line whose answer it shares. */
  partOf: number | null;
  /** The service of the menu that the line is. */
  servicesId: ServiceId | null;
}

export interface EstimateRevisionPicturesTable {
  estimateRevisionsId: ExtraWorkId;
  line: number;
  orderPicturesId: PictureId;
  position: number;
}

/** How a proposal ended, and what the customer saw when answering. */
export interface EstimateRevisionEndsTable {
  estimateRevisionsId: ExtraWorkId;
  outcome: RevisionOutcome;
  at: Date;
  actorId: UserId;
  actorRole: string;
  totalAfterCents: number;
  acceptedLines: ColumnType<number[], number[] | undefined, never>;
  hash: string | null;
  shown: string | null;
  locale: string | null;
  /** Start of the hash of the session token: it identifies a session but cannot open it. */
  session: string | null;
  network: string | null;
  userAgent: string | null;
  /** The customer in the app, the holder of the text message's link, or the customer by phone to staff. */
  through: Generated<'app' | 'link' | 'phone'>;
  /** Whether a texted code was entered. */
  codeGiven: Generated<boolean>;
}
