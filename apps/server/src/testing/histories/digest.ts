import { createHash } from 'node:crypto';

/** Keys and ids that are random: those of the provider, of quotes and of links, and its port. */
const byChance =
  /(?<=127\.0\.0\.1:)\d+|\b[0-9a-f]{8}-[0-9a-f-]{27}\b|\b[a-z]{2,5}_[A-Za-z0-9_]{8,}|\b[A-Za-z0-9_-]{20,}\b/g;

/** What was paid when an answer was made: the provider may answer just before or after it. */
const ofPayment: ReadonlySet<string> = new Set(['paymentSummary', 'incompleteOrderPayments']);
const settled = (name: string, value: unknown) => (ofPayment.has(name) ? undefined : value);

/** A hash of answers, without what is drawn by chance. */
export function answerDigest() {
  const heard = createHash('sha256');
  return {
    hear(this: void, answer: unknown): void {
      heard.update(JSON.stringify(answer, settled).replace(byChance, '?'));
    },
    digest: (): string => heard.copy().digest('hex').slice(0, 12),
  };
}
