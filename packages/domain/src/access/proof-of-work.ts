/** Leading zero bits that the SHA-256 of a right answer has: 2^16 hashes on average. */
export const CHALLENGE_BITS = 16;

/** What is hashed. */
export const proofText = (challenge: string, answer: string): string => `${challenge}:${answer}`;

export function hasLeadingZeros(hash: Uint8Array, bits: number): boolean {
  const whole = Math.floor(bits / 8);
  for (let index = 0; index < whole; index += 1) if (hash[index] !== 0) return false;
  const rest = bits % 8;
  return rest === 0 || (hash[whole] ?? 255) >> (8 - rest) === 0;
}
