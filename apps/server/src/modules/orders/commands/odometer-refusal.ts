import type { Refusal } from '@hoist/contract';

/** The reading is below an earlier one of the vehicle. */
export function odometerRefusal(lastKm: number): Refusal {
  const text = 'order.odometer_low' as const;
  const values = { last: lastKm };
  return { code: 'invalid', text, values, details: [{ field: 'odometer', text, values }] };
}
