import type {
  FreedTimeId,
  OrderId,
  UserId,
  VisitId,
  WaitlistEntryId,
  WaitlistOfferId,
} from '@hoist/domain/ids';
import type { DayPart } from '@hoist/domain/order/waitlist';
import type { ColumnType, Generated } from 'kysely';
import type { Json } from './json-column.ts';

export interface WaitlistTable {
  earlierWishesId: Generated<WaitlistEntryId>;
  ordersId: VisitId;
  /** First service of the visit when the wish was made. */
  ordersServicesId: OrderId;
  /** 'YYYY-MM-DD' */
  notBefore: string | null;
  weekdays: Json<readonly number[]>;
  parts: Json<readonly DayPart[]>;
  askedAt: Date;
  endedAt: Date | null;
  endedAs: 'left' | 'taken' | 'over' | null;
}

export interface FreedTimesTable {
  freedTimesId: Generated<FreedTimeId>;
  mechanicId: UserId;
  startsAt: Date;
  endsAt: Date;
  freedBy: VisitId | null;
  /** When the next offers are due. */
  lookAt: Date;
}

export interface EarlierOffersTable {
  earlierOffersId: Generated<WaitlistOfferId>;
  earlierWishesId: WaitlistEntryId;
  ordersServicesId: OrderId;
  freedTimesId: FreedTimeId;
  mechanicId: UserId;
  /** Start of the first service of the visit. */
  startsAt: Date;
  offeredAt: Date;
  answerUntil: Date;
  state: ColumnType<EarlierOfferState, EarlierOfferState | undefined, EarlierOfferState>;
  endedAt: Date | null;
}

/** `gone`: another customer took the time; `over`: the visit was moved or the customer left the list. */
export type EarlierOfferState = 'open' | 'taken' | 'declined' | 'expired' | 'gone' | 'over';
