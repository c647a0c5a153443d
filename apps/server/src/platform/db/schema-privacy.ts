import type { ColumnType, Generated } from 'kysely';

type Time = Date;

export interface ConsentsTable {
  id: Generated<number>;
  users_id: number;
  consent: 'terms' | 'privacy' | 'analytics' | 'marketing_email' | 'position';
  given: boolean;
  /** Which text was agreed to, as `privacy:3`; `:0` is the text that the product starts with. */
  text_version: string;
  source: 'sign_up' | 'profile' | 'unsubscribe';
  at: Time;
}

export interface InvitationsTable {
  invited_id: number;
  inviter_id: number;
  applied_at: Time;
}

export interface AccessLogTable {
  /** Whose data. */
  users_id: number;
  hour: Time;
  actor_id: number;
  actor_role: string;
  what: string;
  /** 0 where it was about no order. */
  orders_services_id: number;
  times: number;
  last_at: Time;
}

export interface FilesToForgetTable {
  key: string;
  since: Time;
}

/** What happened in the app, of visits whose device agreed to be counted. */
export interface AnalyticsEventsTable {
  id: Generated<number>;
  /** Random, as long as the visit. */
  visit: string;
  name: string;
  at: Time;
  platform: string;
  locale: 'en' | 'fr';
  detail: ColumnType<Readonly<Record<string, string | number | boolean | null>>, string, string>;
}
