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
    .selectFrom('orderServices as s')
    .innerJoin('users as u', 'u.usersId', 's.usersId')
    .where('s.ordersServicesId', '=', ordersServicesId)
    .selectAll('s')
    .select(['u.fname', 'u.lname', 'u.email'])
    .executeTakeFirstOrThrow();
  const { quote, vehicle, location } = order;
  const events = await tx
    .selectFrom('orderEvents')
    .where('ordersServicesId', '=', ordersServicesId)
    .select(['at', 'event', 'actorRole'])
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
      title: [order.servicesTitleEn, order.partTitleEn].filter((one) => one !== null).join(', '),
      vehicle: `${vehicle.year} ${vehicle.makeName} ${vehicle.modelName}`,
      startsAt: order.startsAt.toISOString(),
      status: order.status,
      odometer: order.odometer,
      odometerOnArrival: order.odometerOnArrival,
      lines: [
        ...quote.lines.map((line) => ({
          text: `${line.kind} ${line.code}`,
          amount: formatMoney(line.amountCents),
        })),
        ...quote.taxes.map((line) => ({ text: line.tax, amount: formatMoney(line.amountCents) })),
      ],
      total: formatMoney(quote.totalCents),
      estimateHash: order.estimateHash,
    },
    payments: await paymentsOf(tx, ordersServicesId),
    approvals: await approvalsOf(tx, ordersServicesId),
    timeline: events.map(({ at, event, actorRole: by }) => ({ at: at.toISOString(), event, by })),
    documents: await documentsOf(tx, ordersServicesId),
    pictures: await picturesOf(tx, ordersServicesId),
    messages: await messagesOf(tx, ordersServicesId),
    signature: await signatureOf(tx, ordersServicesId),
  };
}

async function paymentsOf(tx: Tx, id: OrderId): Promise<EvidenceBundle['payments']> {
  const rows = await tx
    .selectFrom('payments')
    .where('ordersServicesId', '=', id)
    .where('capturedCents', '>', 0)
    .select(['slot', 'capturedCents', 'refundedCents'])
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    part: row.slot,
    captured: formatMoney(row.capturedCents),
    refunded: formatMoney(row.refundedCents),
  }));
}

const howOf = (answer: {
  readonly through: 'app' | 'link' | 'phone';
  readonly codeGiven: boolean;
}): string => {
  if (answer.through === 'app') return 'logged in';
  if (answer.through === 'phone') return 'by phone to staff';
  return answer.codeGiven ? 'by the texted link and a texted code' : 'by the texted link';
};

/** The estimate as booked, and the customer's answers to extra work. */
async function approvalsOf(tx: Tx, id: OrderId): Promise<EvidenceBundle['approvals']> {
  const estimate = await tx
    .selectFrom('estimates')
    .where('ordersServicesId', '=', id)
    .select(['frozenAt', 'hash'])
    .executeTakeFirst();
  const answers = await tx
    .selectFrom('estimateRevisions as r')
    .innerJoin('estimateRevisionEnds as e', 'e.estimateRevisionsId', 'r.estimateRevisionsId')
    .where('r.ordersServicesId', '=', id)
    .where('e.outcome', '=', 'answered')
    .select([
      'r.number',
      'e.at',
      'e.acceptedLines',
      'e.totalAfterCents',
      'e.shown',
      'e.hash',
      'e.through',
      'e.codeGiven',
    ])
    .orderBy('r.number')
    .execute();
  return [
    ...(estimate
      ? [`${estimate.frozenAt.toISOString()} estimate accepted with the booking, SHA-256 ${estimate.hash}`]
      : []),
    ...answers.map(
      (answer) =>
        `${answer.at.toISOString()} extra work no. ${answer.number} answered (${howOf(answer)}): ${answer.acceptedLines.length} lines accepted, total ${formatMoney(answer.totalAfterCents)}, shown: ${answer.shown ?? ''} (SHA-256 ${answer.hash ?? ''})`,
    ),
  ];
}

async function documentsOf(tx: Tx, id: OrderId): Promise<EvidenceBundle['documents']> {
  const rows = await tx
    .selectFrom('documents')
    .where('ordersServicesId', '=', id)
    .select(['kind', 'number', 'createdAt'])
    .orderBy('id')
    .execute();
  return rows.map(({ kind, number, createdAt: at }) => ({ kind, number, at: at.toISOString() }));
}

async function picturesOf(tx: Tx, id: OrderId): Promise<EvidenceBundle['pictures']> {
  const rows = await tx
    .selectFrom('orderPictures')
    .where('ordersServicesId', '=', id)
    .where('deletedAt', 'is', null)
    .select(['id', 'createdAt', 'sha256'])
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    at: row.createdAt.toISOString(),
    sha256: Buffer.from(row.sha256).toString('hex'),
  }));
}

async function messagesOf(tx: Tx, id: OrderId): Promise<NonNullable<EvidenceBundle['messages']>> {
  const rows = await tx
    .selectFrom('orderMessages')
    .where('ordersServicesId', '=', id)
    .select(['createdAt', 'authorRole', 'text'])
    .orderBy('orderMessagesId')
    .execute();
  return rows.map((row) => ({ at: row.createdAt.toISOString(), by: row.authorRole, text: row.text }));
}

async function signatureOf(tx: Tx, id: OrderId): Promise<NonNullable<EvidenceBundle['signature']> | null> {
  const row = await tx
    .selectFrom('jobSignatures')
    .where('ordersServicesId', '=', id)
    .select(['name', 'signedAt'])
    .executeTakeFirst();
  return row ? { name: row.name, at: row.signedAt.toISOString() } : null;
}
