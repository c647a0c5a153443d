import type {
  FreedTimeId,
  OrderId,
  UserId,
  VisitId,
  WaitlistEntryId,
  WaitlistOfferId,
} from '@hoist/domain/ids';
import type { DayPart } from '@hoist/domain/scheduling/waitlist';
import type { ColumnType, Generated } from 'kysely';
import type { Json } from './json-column.ts';

export interface WaitlistTable {
  earlier_wishes_id: Generated<WaitlistEntryId>;
  orders_id: VisitId;
  /** First service of the visit when the wish was made. */
  orders_services_id: OrderId;
  /** 'YYYY-MM-DD' */
  not_before: string | null;
  weekdays: Json<readonly number[]>;
  parts: Json<readonly DayPart[]>;
  asked_at: Date;
  ended_at: Date | null;
  ended_as: 'left' | 'taken' | 'over' | null;
}

export interface FreedTimesTable {
  freed_times_id: Generated<FreedTimeId>;
  mechanic_id: UserId;
  starts_at: Date;
  ends_at: Date;
  freed_by: VisitId | null;
  /** When the next offers are due. */
  look_at: Date;
}

export interface EarlierOffersTable {
  earlier_offers_id: Generated<WaitlistOfferId>;
  earlier_wishes_id: WaitlistEntryId;
  orders_services_id: OrderId;
  freed_times_id: FreedTimeId;
  mechanic_id: UserId;
  /** Start of the first service of the visit. */
  starts_at: Date;
  offered_at: Date;
  answer_until: Date;
  state: ColumnType<EarlierOfferState, EarlierOfferState | undefined, EarlierOfferState>;
  ended_at: Date | null;
}

/** `gone`: another customer took the time; `over`: the visit was moved or the customer left the list. */
export type EarlierOfferState = 'open' | 'taken' | 'declined' | 'expired' | 'gone' | 'over';
