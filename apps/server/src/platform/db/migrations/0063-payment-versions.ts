/** One statement an entry. */
export const paymentVersions: readonly string[] = [
  // Counts the news that were written: a question of the bank that was asked for before the last of them is asked for again.
  'ALTER TABLE payments ADD COLUMN version integer NOT NULL DEFAULT 1',
];
