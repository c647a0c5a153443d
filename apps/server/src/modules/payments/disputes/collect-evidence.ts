import type { OrderId } from '@hoist/domain/ids';
import { formatMoney } from '@hoist/domain/money/money';
import type { Tx } from '#server/platform/db/database.ts';
import type { EvidenceBundle } from '#server/platform/db/schema-disputes.ts';

/**
 * Collects the evidence for a dispute: what was agreed, what was done when and where, and picture hashes. Stored as a
 * whole, because its sources may be erased before the bank decides.
 */
export async function collectEvidence(tx: Tx, ordersServicesId: OrderId, now: Date): Promise<EvidenceBundle> {
  const order = await tx
    .selectFrom('order_services as s')
    .innerJoin('users as u', 'u.users_id', 's.users_id')
    .where('s.orders_services_id', '=', ordersServicesId)
    .selectAll('s')
    .select(['u.fname', 'u.lname', 'u.email'])
    .executeTakeFirstOrThrow();
  const { quote, vehicle, location } = order;
  const events = await tx
    .selectFrom('order_events')
    .where('orders_services_id', '=', ordersServicesId)
    .select(['at', 'event', 'actor_role'])
    .orderBy('id')
    .execute();
  return {
    collectedAt: now.toISOString(),
    customer: {
      name: `${order.fname} ${order.lname}`.trim(),
      email: order.email,
      address: `${location.address}, ${location.city} ${location.state} ${location.zip}`,
    },
    service: {
      ordersServicesId,
      title: [order.services_title_en, order.part_title_en].filter((one) => one !== null).join(', '),
      vehicle: `${vehicle.year} ${vehicle.makeName} ${vehicle.modelName}`,
      startsAt: order.starts_at.toISOString(),
      status: order.status,
      odometer: order.odometer,
      odometerOnArrival: order.odometer_on_arrival,
      lines: [
        ...quote.lines.map((line) => ({
          text: `${line.kind} ${line.code}`,
          amount: formatMoney(line.amountCents),
        })),
        ...quote.taxes.map((line) => ({ text: line.tax, amount: formatMoney(line.amountCents) })),
      ],
      total: formatMoney(quote.totalCents),
      estimateHash: order.estimate_hash,
    },
    payments: await paymentsOf(tx, ordersServicesId),
    approvals: await approvalsOf(tx, ordersServicesId),
    timeline: events.map(({ at, event, actor_role: by }) => ({ at: at.toISOString(), event, by })),
    documents: await documentsOf(tx, ordersServicesId),
    pictures: await picturesOf(tx, ordersServicesId),
    messages: await messagesOf(tx, ordersServicesId),
    signature: await signatureOf(tx, ordersServicesId),
  };
}

async function paymentsOf(tx: Tx, id: OrderId): Promise<EvidenceBundle['payments']> {
  const rows = await tx
    .selectFrom('payments')
    .where('orders_services_id', '=', id)
    .where('captured_cents', '>', 0)
    .select(['slot', 'captured_cents', 'refunded_cents'])
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    part: row.slot,
    captured: formatMoney(row.captured_cents),
    refunded: formatMoney(row.refunded_cents),
  }));
}

/** The estimate as booked, and the customer's answers to extra work. */
async function approvalsOf(tx: Tx, id: OrderId): Promise<EvidenceBundle['approvals']> {
  const estimate = await tx
    .selectFrom('estimates')
    .where('orders_services_id', '=', id)
    .select(['frozen_at', 'hash'])
    .executeTakeFirst();
  const answers = await tx
    .selectFrom('estimate_revisions as r')
    .innerJoin('estimate_revision_ends as e', 'e.estimate_revisions_id', 'r.estimate_revisions_id')
    .where('r.orders_services_id', '=', id)
    .where('e.outcome', '=', 'answered')
    .select(['r.number', 'e.at', 'e.accepted_lines', 'e.total_after_cents', 'e.shown', 'e.hash'])
    .orderBy('r.number')
    .execute();
  return [
    ...(estimate
      ? [`${estimate.frozen_at.toISOString()} estimate accepted with the booking, SHA-256 ${estimate.hash}`]
      : []),
    ...answers.map(
      (answer) =>
        `${answer.at.toISOString()} extra work no. ${answer.number} answered: ${answer.accepted_lines.length} lines accepted, total ${formatMoney(answer.total_after_cents)}, shown: ${answer.shown ?? ''} (SHA-256 ${answer.hash ?? ''})`,
    ),
  ];
}

async function documentsOf(tx: Tx, id: OrderId): Promise<EvidenceBundle['documents']> {
  const rows = await tx
    .selectFrom('documents')
    .where('orders_services_id', '=', id)
    .select(['kind', 'number', 'created_at'])
    .orderBy('id')
    .execute();
  return rows.map(({ kind, number, created_at: at }) => ({ kind, number, at: at.toISOString() }));
}

async function picturesOf(tx: Tx, id: OrderId): Promise<EvidenceBundle['pictures']> {
  const rows = await tx
    .selectFrom('order_pictures')
    .where('orders_services_id', '=', id)
    .where('deleted_at', 'is', null)
    .select(['id', 'created_at', 'sha256'])
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    at: row.created_at.toISOString(),
    sha256: Buffer.from(row.sha256).toString('hex'),
  }));
}

async function messagesOf(tx: Tx, id: OrderId): Promise<NonNullable<EvidenceBundle['messages']>> {
  const rows = await tx
    .selectFrom('order_messages')
    .where('orders_services_id', '=', id)
    .select(['created_at', 'author_role', 'text'])
    .orderBy('order_messages_id')
    .execute();
  return rows.map((row) => ({ at: row.created_at.toISOString(), by: row.author_role, text: row.text }));
}

async function signatureOf(tx: Tx, id: OrderId): Promise<NonNullable<EvidenceBundle['signature']> | null> {
  const row = await tx
    .selectFrom('job_signatures')
    .where('orders_services_id', '=', id)
    .select(['name', 'signed_at'])
    .executeTakeFirst();
  return row ? { name: row.name, at: row.signed_at.toISOString() } : null;
}
