import { ERASE_AGAIN_DAYS, RECEIPT_YEARS, RETENTION_DAYS } from '@hoist/domain/retention';
import { sql } from 'kysely';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import type { Storage } from '#server/providers/storage/port.ts';
import { deleteEvidence, deleteUnreported } from '../moderation/evidence-files.ts';
import { deleteQueuedFiles } from '#server/shared/files/delete-queued-files.ts';
import { withoutPerson } from './blank-order.ts';
import { erasePerson } from './erase-person.ts';

const hour = 3_600_000;
const day = 24 * hour;

interface Moment {
  readonly now: Date;
  readonly before: (days: number) => Date;
}

type Rule = (tx: Tx, moment: Moment) => Promise<unknown>;

/** Retention rules; each runs in its own transaction. */
const rules: readonly Rule[] = [
  (tx, { before }) =>
    tx.deleteFrom('sessions').where('expires_at', '<', before(RETENTION_DAYS.sessions)).execute(),
  (tx, { before }) =>
    tx
      .deleteFrom('user_devices')
      .where('session', 'is', null)
      .where('updated_at', '<', before(RETENTION_DAYS.devices))
      .execute(),
  (tx, { before }) =>
    tx.deleteFrom('mechanic_positions').where('at', '<', before(RETENTION_DAYS.positions)).execute(),
  (tx, { before }) =>
    tx.deleteFrom('late_arrivals').where('said_at', '<', before(RETENTION_DAYS.lateArrivals)).execute(),
  (tx, { now }) => tx.deleteFrom('rate_limits').where('expires_at', '<', now).execute(),
  (tx, { before }) =>
    tx.deleteFrom('idempotency_keys').where('created_at', '<', before(RETENTION_DAYS.answers)).execute(),
  async (tx, { before }) => {
    for (const table of [
      'verification_codes',
      'password_resets',
      'email_confirmations',
      'console_challenges',
    ] as const)
      await tx.deleteFrom(table).where('expires_at', '<', before(RETENTION_DAYS.codes)).execute();
  },
  (tx, { before }) =>
    tx
      .deleteFrom('outbox')
      .where('state', '<>', 'waiting')
      .where('created_at', '<', before(RETENTION_DAYS.messages))
      .execute(),
  async (tx, { before }) => {
    await tx.deleteFrom('error_log').where('at', '<', before(RETENTION_DAYS.errors)).execute();
    await tx.deleteFrom('error_groups').where('last_at', '<', before(RETENTION_DAYS.errors)).execute();
  },
  async (tx, { before }) => {
    const since = before(RETENTION_DAYS.times);
    await tx.deleteFrom('call_times').where('hour', '<', since).execute();
    await tx.deleteFrom('slow_statements').where('day', '<', since.toISOString().slice(0, 10)).execute();
  },
  (tx, { before }) =>
    tx.deleteFrom('analytics_events').where('at', '<', before(RETENTION_DAYS.analytics)).execute(),
  (tx, { before }) =>
    tx.deleteFrom('vehicle_links').where('expires_at', '<', before(RETENTION_DAYS.vehicleLinks)).execute(),
  (tx, { before }) =>
    tx
      .updateTable('vehicle_transfers')
      .set({ buyer_email: '' })
      .where('expires_at', '<', before(RETENTION_DAYS.vehicleLinks))
      .where('buyer_email', '<>', '')
      .execute(),
  (tx, { before }) =>
    tx.deleteFrom('earlier_wishes').where('ended_at', '<', before(RETENTION_DAYS.earlierTimes)).execute(),
  (tx, { before }) =>
    tx
      .deleteFrom('inquiries')
      .where((eb) =>
        eb.or([
          eb('closed_at', '<', before(RETENTION_DAYS.inquiries)),
          eb('created_at', '<', before(RETENTION_DAYS.openInquiries)),
        ]),
      )
      .execute(),
  (tx, { before }) =>
    tx
      .deleteFrom('user_notifications')
      .where('created_at', '<', before(RETENTION_DAYS.notifications))
      .execute(),
  deleteConversations,
  deleteReports,
  (tx, { before }) =>
    tx.deleteFrom('access_log').where('hour', '<', before(RETENTION_DAYS.accessLog)).execute(),
  deleteAuditLog,
  // Their sessions ended within the hour.
  (tx, { before }) =>
    tx.deleteFrom('impersonations').where('created_at', '<', before(RETENTION_DAYS.auditLog)).execute(),
  (tx, { before }) =>
    tx
      .updateTable('stripe_events')
      .set({ payload: '{}' })
      .where('processed_at', '<', before(RETENTION_DAYS.notices))
      .where(sql<boolean>`payload <> '{}'`)
      .execute(),
  (tx, { before }) =>
    tx
      .updateTable('disputes')
      .set({ evidence: null, submitted: null })
      .where('closed_at', 'is not', null)
      .where('evidence', 'is not', null)
      .where((eb) =>
        eb.or([
          eb('closed_at', '<', before(RETENTION_DAYS.disputes)),
          eb(
            'orders_services_id',
            'in',
            eb
              .selectFrom('order_services as s')
              .innerJoin('users as u', 'u.users_id', 's.users_id')
              .where('u.deleted_at', 'is not', null)
              .select('s.orders_services_id'),
          ),
        ]),
      )
      .execute(),
  (tx, { before }) =>
    tx
      .updateTable('order_services')
      .set(withoutPerson)
      .where('status', '=', 'canceled')
      .where('booked_at', 'is', null)
      .where('created_at', '<', before(RETENTION_DAYS.drafts))
      .where('search', '<>', '')
      .execute(),
  (tx, { before }) =>
    tx
      .deleteFrom('consents')
      .where('users_id', 'in', (eb) =>
        eb.selectFrom('users').where('deleted_at', '<', before(RETENTION_DAYS.consents)).select('users_id'),
      )
      .execute(),
  deleteDocuments,
  eraseAgain,
];

/** The audit log is append-only (migration 0042); its trigger allows deletion before the time set here. */
async function deleteAuditLog(tx: Tx, { before }: Moment): Promise<void> {
  const from = before(RETENTION_DAYS.auditLog);
  await sql`select set_config('hoist.audit_kept_from', ${from.toISOString()}, true)`.execute(tx);
  await tx.deleteFrom('audit_log').where('at', '<', from).execute();
}

/** Conversations of orders long ended; what matters for the order is in its row and documents. */
async function deleteConversations(tx: Tx, { now, before }: Moment): Promise<void> {
  const deleted = await tx
    .deleteFrom('order_messages')
    .where('created_at', '<', before(RETENTION_DAYS.conversations))
    .returning('picture_key')
    .execute();
  await deleteUnreported(tx, { keys: deleted.map((row) => row.picture_key), now });
}

/** Reports decided so long ago that the time for claims is over. */
async function deleteReports(tx: Tx, { now, before }: Moment): Promise<void> {
  const deleted = await tx
    .deleteFrom('message_reports')
    .where('decided_at', '<', before(RETENTION_DAYS.reports))
    .returning(['orders_services_id', 'picture_keys'])
    .execute();
  for (const { orders_services_id: ordersServicesId, picture_keys: keys } of deleted)
    await deleteEvidence(tx, { ordersServicesId, keys, now });
}

/** Documents of 2026 are deleted after 2032. Those of active accounts stay in their service history. */
async function deleteDocuments(tx: Tx, { now }: Moment): Promise<void> {
  await tx
    .deleteFrom('documents')
    .where('created_at', '<', new Date(Date.UTC(now.getUTCFullYear() - RECEIPT_YEARS, 0, 1)))
    .where((where) =>
      where.or([
        where('orders_services_id', 'in', (eb) =>
          eb
            .selectFrom('order_services as s')
            .innerJoin('users as u', 'u.users_id', 's.users_id')
            .where('u.deleted_at', 'is not', null)
            .select('s.orders_services_id'),
        ),
        where('mechanic_id', 'in', (eb) =>
          eb.selectFrom('users').where('deleted_at', 'is not', null).select('users_id'),
        ),
      ]),
    )
    .execute();
}

/** A call concurrent with the deletion of its account may have left rows. */
async function eraseAgain(tx: Tx, { now, before }: Moment): Promise<void> {
  const recent = await tx
    .selectFrom('users')
    .where('deleted_at', '>', before(ERASE_AGAIN_DAYS))
    // Before that, the e-mail about the deletion may still be queued.
    .where('deleted_at', '<', before(1))
    .select('users_id')
    .execute();
  for (const { users_id: usersId } of recent) await erasePerson(tx, { usersId, now });
}

interface RetentionDeps {
  readonly database: Database;
  readonly storage: Storage;
}

/** Deletes expired data every hour. */
export const retentionJob = ({ database, storage }: RetentionDeps): Job => ({
  name: 'retention',
  everyMs: hour,
  run: async (now) => {
    const moment = { now, before: (days: number) => new Date(now.getTime() - days * day) };
    for (const rule of rules) await database.transaction(async (tx) => void (await rule(tx, moment)));
    await deleteQueuedFiles({ database, storage }, now);
  },
});
