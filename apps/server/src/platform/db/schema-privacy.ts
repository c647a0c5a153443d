import type { OrderId, UserId } from '@hoist/domain/ids';
import type { ColumnType, Generated } from 'kysely';

export interface ConsentsTable {
  id: Generated<number>;
  usersId: UserId;
  consent: 'terms' | 'privacy' | 'analytics' | 'marketing_email' | 'position' | 'public_profile';
  given: boolean;
  /** The agreed text, for example `privacy:3`; `:0` is the initial text. */
  textVersion: string;
  source: 'sign_up' | 'profile' | 'unsubscribe' | 'booking_link';
  at: Date;
}

export interface InvitationsTable {
  invitedId: UserId;
  inviterId: UserId;
  appliedAt: Date;
}

export interface AccessLogTable {
  usersId: UserId;
  hour: Date;
  actorId: UserId;
  actorRole: string;
  what: string;
  /** 0 if it was not about an order. */
  ordersServicesId: OrderId;
  times: number;
  lastAt: Date;
}

export interface FilesToForgetTable {
  key: string;
  since: Date;
}

/** Usage events of visits whose device consented to analytics. */
export interface AnalyticsEventsTable {
  id: Generated<number>;
  /** Random id that lasts as long as the visit. */
  visit: string;
  name: string;
  at: Date;
  platform: string;
  locale: 'en' | 'fr';
  detail: ColumnType<Readonly<Record<string, string | number | boolean | null>>, string, string>;
}
