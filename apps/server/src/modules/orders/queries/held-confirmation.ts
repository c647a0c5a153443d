import { sql } from 'kysely';

/** Whether no confirmation of the visit of order `s` waits for the ten seconds of its undo (ADR 131). */
export const isNotBeingConfirmed = sql<boolean>`not exists (select from held_steps h
  join order_services o on o.orders_services_id = h.orders_services_id
  where o.orders_id = s.orders_id and h.kind = 'confirm')`;
