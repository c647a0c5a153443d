import type { Refusal } from '@hoist/contract';

/** A reading below one of the same vehicle before. */
export function odometerRefusal(lastKm: number): Refusal {
  const text = 'order.odometer_low' as const;
  const values = { last: lastKm };
  return { code: 'invalid', text, values, details: [{ field: 'odometer', text, values }] };
}
