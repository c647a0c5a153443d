/** How long a sum is owed, in days: up to 30, 60, 90, or longer. */
export const agingBuckets = ['30', '60', '90', 'over'] as const;
export type AgingBucket = (typeof agingBuckets)[number];

export function agingOf(days: number): AgingBucket {
  if (days <= 30) return '30';
  if (days <= 60) return '60';
  return days <= 90 ? '90' : 'over';
}
