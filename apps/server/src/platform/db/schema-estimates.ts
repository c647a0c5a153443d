import type { ExtraWorkId, OrderId, PictureId, UserId } from '@hoist/domain/ids';
import type { TaxLine } from '@hoist/domain/money/tax';
import type { RevisionOutcome } from '@hoist/domain/pricing/extra-work';
import type { PartCondition } from '@hoist/domain/pricing/part-condition';
import type { ColumnType, Generated } from 'kysely';
import type { FrozenQuote } from './schema-orders.ts';
import type { Json } from './json-column.ts';

export interface EstimatesTable {
  orders_services_id: OrderId;
  hash: string;
  quote: Json<FrozenQuote>;
  province: string;
  /** 'YYYY-MM-DD' at the location: the day of the tax rates that apply. */
  service_date: string;
  valid_until: Date;
  completes_at: Date;
  frozen_at: Date;
}

export interface EstimateRevisionsTable {
  estimate_revisions_id: Generated<ExtraWorkId>;
  orders_services_id: OrderId;
  number: number;
  mechanic_id: UserId;
  note: Generated<string>;
  order_pictures_id: PictureId | null;
  total_before_cents: number;
  total_if_all_cents: number;
  taxes_if_all: Json<readonly TaxLine[]>;
  hash: string;
  proposed_at: Date;
  expires_at: Date;
}

export interface EstimateRevisionLinesTable {
  estimate_revisions_id: ExtraWorkId;
  line: number;
  kind: 'labour' | 'parts' | 'reduction';
  title: string;
  note: Generated<string>;
  hours_hundredths: number | null;
  rate_cents: number | null;
  quantity: number | null;
  unit_cents: number | null;
  amount_cents: number;
  condition: PartCondition | null;
  warranty_months: number;
  warranty_km: number;
  of_line: number | null;
  sheet_item: string | null;
}

/** How a proposal ended, and what the customer saw when answering. */
export interface EstimateRevisionEndsTable {
  estimate_revisions_id: ExtraWorkId;
  outcome: RevisionOutcome;
  at: Date;
  actor_id: UserId;
  actor_role: string;
  total_after_cents: number;
  accepted_lines: ColumnType<number[], number[] | undefined, never>;
  hash: string | null;
  shown: string | null;
  locale: string | null;
  /** Start of the hash of the session token: it identifies a session but cannot open it. */
  session: string | null;
  network: string | null;
  user_agent: string | null;
}
