import { sql, type RawBuilder, type SqlBool } from 'kysely';

/**
 * Whether the mechanic was at the visit of alias `s` that day. Steps may be skipped, so any work counts, also a
 * completion with a pending payment.
 */
export const arrivalEvidence: RawBuilder<SqlBool> = sql<SqlBool>`exists (
  select from order_services v where v.orders_id = s.orders_id and v.mechanic_id = s.mechanic_id
    and v.starts_at between s.starts_at - interval '12 hours' and s.starts_at + interval '12 hours'
    and (v.status = 'complete'
      or (v.status = 'confirm' and v.progress in ('arrived', 'in_progress'))
      or exists (select from order_events e where e.orders_services_id = v.orders_services_id
        and e.actor_role = 'mechanic' and e.actor_id = v.mechanic_id and e.at >= v.starts_at - interval '12 hours'
        and e.event in ('extra_work_proposed', 'price_lowered'))
      or exists (select from job_sheet_answers a where a.orders_services_id = v.orders_services_id
        and a.answered_by = v.mechanic_id and a.answered_at >= v.starts_at - interval '12 hours')
      or exists (select from job_sheet_parts p where p.orders_services_id = v.orders_services_id
        and p.noted_by = v.mechanic_id and p.noted_at >= v.starts_at - interval '12 hours')
      or exists (select from job_signatures g where g.orders_services_id = v.orders_services_id
        and g.taken_by = v.mechanic_id)
      or exists (select from order_pictures i where i.orders_services_id = v.orders_services_id
        and i.uploaded_by = v.mechanic_id and i.created_at >= v.starts_at - interval '12 hours')
      or exists (select from stripe_ops o where o.orders_services_id = v.orders_services_id
        and o.params -> 'finish' ->> 'command' = 'complete')))`;
