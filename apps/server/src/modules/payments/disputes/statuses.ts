import type { DisputeStatus } from '#server/providers/payments/port.ts';

/** Disputes that ended for us: the money is ours. */
export const wonStatuses = ['won', 'warning_closed', 'prevented'] as const satisfies readonly DisputeStatus[];

export const closedStatuses: ReadonlySet<DisputeStatus> = new Set<DisputeStatus>([...wonStatuses, 'lost']);
