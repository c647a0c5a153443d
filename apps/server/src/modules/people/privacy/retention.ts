import { ERASE_AGAIN_DAYS, RECEIPT_YEARS, RETENTION_DAYS } from '@hoist/domain/retention';
import { sql } from 'kysely';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import type { Storage } from '#server/providers/storage/port.ts';
import { deleteApplicationDocuments } from '../application-documents/document-files.ts';
import { renderStoredPdfs } from '../application-documents/render-stored-pdfs.ts';
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

/** The orders of deleted accounts. */
const ordersOfDeleted = (tx: Tx) =>
  tx
    .selectFrom('orderServices as s')
    .innerJoin('users as u', 'u.usersId', 's.usersId')
    .where('u.deletedAt', 'is not', null)
    .select('s.ordersServicesId');

/** Retention rules; each runs in its own transaction. */
const rules: readonly Rule[] = [
  (tx, { before }) =>
    tx.deleteFrom('sessions').where('expiresAt', '<', before(RETENTION_DAYS.sessions)).execute(),
  (tx, { before }) =>
    tx
      .deleteFrom('userDevices')
      .where('session', 'is', null)
      .where('updatedAt', '<', before(RETENTION_DAYS.devices))
      .execute(),
  (tx, { before }) =>
    tx.deleteFrom('mechanicPositions').where('at', '<', before(RETENTION_DAYS.positions)).execute(),
  (tx, { before }) => tx.deleteFrom('roadLegs').where('at', '<', before(RETENTION_DAYS.roadLegs)).execute(),
  (tx, { before }) =>
    tx.deleteFrom('lateArrivals').where('saidAt', '<', before(RETENTION_DAYS.lateArrivals)).execute(),
  (tx, { now }) => tx.deleteFrom('rateLimits').where('expiresAt', '<', now).execute(),
  (tx, { before }) =>
    tx.deleteFrom('idempotencyKeys').where('createdAt', '<', before(RETENTION_DAYS.answers)).execute(),
  async (tx, { before }) => {
    for (const table of [
      'verificationCodes',
      'passwordResets',
      'emailConfirmations',
      'consoleChallenges',
    ] as const)
      await tx.deleteFrom(table).where('expiresAt', '<', before(RETENTION_DAYS.codes)).execute();
  },
  (tx, { before }) =>
    tx
      .deleteFrom('outbox')
      .where('state', '<>', 'waiting')
      .where('createdAt', '<', before(RETENTION_DAYS.messages))
      .execute(),
  (tx, { before }) =>
    tx.deleteFrom('providerEvents').where('receivedAt', '<', before(RETENTION_DAYS.providerEvents)).execute(),
  (tx, { before }) =>
    tx
      .deleteFrom('emailSuppressions')
      .where('at', '<', before(RETENTION_DAYS.emailSuppressions))
      .where(
        sql<boolean>`NOT EXISTS (SELECT FROM users u WHERE lower(u.email) = email_suppressions.email AND u.deleted_at IS NULL)`,
      )
      .execute(),
  async (tx, { before }) => {
    await tx.deleteFrom('errorLog').where('at', '<', before(RETENTION_DAYS.errors)).execute();
    await tx.deleteFrom('errorGroups').where('lastAt', '<', before(RETENTION_DAYS.errors)).execute();
  },
  async (tx, { before }) => {
    const since = before(RETENTION_DAYS.times);
    await tx.deleteFrom('callTimes').where('hour', '<', since).execute();
    await tx.deleteFrom('slowStatements').where('day', '<', since.toISOString().slice(0, 10)).execute();
  },
  (tx, { before }) =>
    tx.deleteFrom('analyticsEvents').where('at', '<', before(RETENTION_DAYS.analytics)).execute(),
  (tx, { before }) =>
    tx.deleteFrom('vehicleLinks').where('expiresAt', '<', before(RETENTION_DAYS.vehicleLinks)).execute(),
  (tx, { before }) =>
    tx
      .updateTable('vehicleTransfers')
      .set({ buyerEmail: '' })
      .where('expiresAt', '<', before(RETENTION_DAYS.vehicleLinks))
      .where('buyerEmail', '<>', '')
      .execute(),
  (tx, { before }) =>
    tx.deleteFrom('earlierWishes').where('endedAt', '<', before(RETENTION_DAYS.earlierTimes)).execute(),
  (tx, { before }) =>
    tx
      .deleteFrom('areaRequests')
      .where((eb) =>
        eb.or([
          eb('createdAt', '<', before(RETENTION_DAYS.areaRequests)),
          eb.and([
            eb('createdAt', '<', before(RETENTION_DAYS.unconfirmedAreaRequests)),
            eb('confirmedAt', 'is', null),
          ]),
        ]),
      )
      .execute(),
  deleteInquiries,
  (tx, { before }) =>
    tx
      .deleteFrom('userNotifications')
      .where('createdAt', '<', before(RETENTION_DAYS.notifications))
      .execute(),
  deleteConversations,
  deleteReports,
  (tx, { before }) =>
    tx.deleteFrom('accessLog').where('hour', '<', before(RETENTION_DAYS.accessLog)).execute(),
  deleteAuditLog,
  // Their sessions ended within the hour.
  (tx, { before }) =>
    tx.deleteFrom('impersonations').where('createdAt', '<', before(RETENTION_DAYS.auditLog)).execute(),
  (tx, { before }) =>
    tx
      .updateTable('stripeEvents')
      .set({ payload: '{}' })
      .where('processedAt', '<', before(RETENTION_DAYS.notices))
      .where(sql<boolean>`payload <> '{}'`)
      .execute(),
  (tx, { before }) =>
    tx
      .updateTable('disputes')
      .set({ evidence: null, submitted: null })
      .where('closedAt', 'is not', null)
      .where('evidence', 'is not', null)
      .where((eb) =>
        eb.or([
          eb('closedAt', '<', before(RETENTION_DAYS.disputes)),
          eb('ordersServicesId', 'in', ordersOfDeleted(tx)),
        ]),
      )
      .execute(),
  (tx, { before }) =>
    tx
      .updateTable('orderServices')
      .set(withoutPerson)
      .where('status', '=', 'canceled')
      .where('bookedAt', 'is', null)
      .where('createdAt', '<', before(RETENTION_DAYS.drafts))
      .where('search', '<>', '')
      .execute(),
  (tx, { before }) =>
    tx
      .deleteFrom('consents')
      .where('usersId', 'in', (eb) =>
        eb.selectFrom('users').where('deletedAt', '<', before(RETENTION_DAYS.consents)).select('usersId'),
      )
      .execute(),
  deleteDocuments,
  eraseAgain,
];

/** The audit log is append-only (migration 0042); its trigger allows deletion before the time set here. */
async function deleteAuditLog(tx: Tx, { before }: Moment): Promise<void> {
  const from = before(RETENTION_DAYS.auditLog);
  await sql`select set_config('hoist.audit_kept_from', ${from.toISOString()}, true)`.execute(tx);
  await tx.deleteFrom('auditLog').where('at', '<', from).execute();
}

/** Inquiries and applications, with the documents that applicants uploaded. */
async function deleteInquiries(tx: Tx, { now, before }: Moment): Promise<void> {
  const old = sql`(closed_at < ${before(RETENTION_DAYS.inquiries)}
    OR created_at < ${before(RETENTION_DAYS.openInquiries)})`;
  await deleteApplicationDocuments(tx, sql`application_id IN (SELECT id FROM inquiries WHERE ${old})`, now);
  await sql`DELETE FROM inquiries WHERE ${old}`.execute(tx);
}

/** Conversations of orders long ended; what matters for the order is in its row and documents. */
async function deleteConversations(tx: Tx, { now, before }: Moment): Promise<void> {
  const deleted = await tx
    .deleteFrom('orderMessages')
    .where('createdAt', '<', before(RETENTION_DAYS.conversations))
    .returning('pictureKey')
    .execute();
  await sql`DELETE FROM order_conversations c WHERE NOT EXISTS
    (SELECT FROM order_messages m WHERE m.orders_services_id = c.orders_services_id)`.execute(tx);
  await deleteUnreported(tx, { keys: deleted.map((row) => row.pictureKey), now });
}

/** Reports decided so long ago that the time for claims is over. */
async function deleteReports(tx: Tx, { now, before }: Moment): Promise<void> {
  const deleted = await tx
    .deleteFrom('messageReports')
    .where('decidedAt', '<', before(RETENTION_DAYS.reports))
    .returning(['ordersServicesId', 'pictureKeys'])
    .execute();
  for (const { ordersServicesId, pictureKeys: keys } of deleted)
    await deleteEvidence(tx, { ordersServicesId, keys, now });
}

/** Documents of 2026 are deleted after 2032. Those of active accounts stay in their service history. */
async function deleteDocuments(tx: Tx, { now }: Moment): Promise<void> {
  await tx
    .deleteFrom('documents')
    .where('createdAt', '<', new Date(Date.UTC(now.getUTCFullYear() - RECEIPT_YEARS, 0, 1)))
    .where((where) =>
      where.or([
        where('ordersServicesId', 'in', ordersOfDeleted(tx)),
        where('mechanicId', 'in', (eb) =>
          eb.selectFrom('users').where('deletedAt', 'is not', null).select('usersId'),
        ),
      ]),
    )
    .execute();
}

/** A call concurrent with the deletion of its account may have left rows. */
async function eraseAgain(tx: Tx, { now, before }: Moment): Promise<void> {
  const recent = await tx
    .selectFrom('users')
    .where('deletedAt', '>', before(ERASE_AGAIN_DAYS))
    // Before that, the e-mail about the deletion may still be queued.
    .where('deletedAt', '<', before(1))
    .select('usersId')
    .execute();
  for (const { usersId } of recent) await erasePerson(tx, { usersId, now });
}

interface RetentionDeps {
  readonly database: Database;
  readonly storage: Storage;
}

/** Deletes expired data every hour, and the PDFs that earlier versions stored. */
export const retentionJob = ({ database, storage }: RetentionDeps): Job => ({
  name: 'retention',
  everyMs: hour,
  run: async (now) => {
    const moment = { now, before: (days: number) => new Date(now.getTime() - days * day) };
    await renderStoredPdfs({ database, storage }, now);
    for (const rule of rules) await database.transaction(async (tx) => void (await rule(tx, moment)));
    await deleteQueuedFiles({ database, storage }, now);
  },
});
