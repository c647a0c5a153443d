import type { EvidenceBundle } from '#server/platform/db/schema-disputes.ts';
import type { DisputeEvidence } from '@hoist/domain/payment/dispute';

/** The provider accepts 150,000 characters over all fields; the two long fields share the rest. */
const longest = 60_000;

const lines = (rows: readonly string[]): string => rows.join('\n').slice(0, longest);

/** Maps the evidence and the office's statement to the provider's fields, in English for the banks. */
export function evidenceFields(bundle: EvidenceBundle, statement: string): DisputeEvidence {
  const { customer, service } = bundle;
  return {
    customer_name: customer.name,
    customer_email_address: customer.email,
    billing_address: customer.address,
    product_description: `Mobile mechanic at the customer's address: ${service.title} for a ${service.vehicle}. Order ${service.ordersServicesId}, total CAD ${service.total} with tax.`,
    service_date: service.startsAt.slice(0, 10),
    access_activity_log: lines(bundle.timeline.map(({ at, event, by }) => `${at} ${event} by ${by}`)),
    uncategorized_text: lines([
      ...(statement === '' ? [] : [statement, '']),
      `The work was done at ${customer.address}. Status of the order: ${service.status}.`,
      `Odometer on arrival: ${service.odometerOnArrival ?? 'not noted'}, at the end: ${service.odometer ?? 'not noted'}.`,
      'Price:',
      ...service.lines.map(({ text, amount }) => `  ${text}: CAD ${amount}`),
      `Estimate, SHA-256: ${service.estimateHash}`,
      'Approvals by the customer:',
      ...bundle.approvals.map((approval) => `  ${approval}`),
      ...(bundle.signature ? [`Signed on site by ${bundle.signature.name} at ${bundle.signature.at}.`] : []),
      'Documents sent to the customer:',
      ...bundle.documents.map(({ kind, number, at }) => `  ${kind} ${number} of ${at}`),
      'Pictures taken on site (SHA-256):',
      ...bundle.pictures.map(({ at, sha256 }) => `  ${at} ${sha256}`),
      'Messages between the customer, the mechanic and the office:',
      ...(bundle.messages ?? []).map(({ at, by, text }) => `  ${at} ${by}: ${text}`),
    ]),
  };
}
