import { hasLeadingZeros, proofText } from '@hoist/domain/access/proof-of-work';

const batch = 256;

/** Searches the answer to a log-in challenge; about a second on a phone. */
export async function solveChallenge(challenge: string, bits: number): Promise<string> {
  const encoder = new TextEncoder();
  for (let first = 0; ; first += batch) {
    const answers = Array.from({ length: batch }, (_, index) => String(first + index));
    const hashes = await Promise.all(
      answers.map((answer) => crypto.subtle.digest('SHA-256', encoder.encode(proofText(challenge, answer)))),
    );
    const found = hashes.findIndex((hash) => hasLeadingZeros(new Uint8Array(hash), bits));
    if (found >= 0) return answers[found] ?? '';
  }
}
