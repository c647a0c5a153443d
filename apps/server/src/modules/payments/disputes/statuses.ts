import type { DisputeStatus } from '#server/providers/payments/port.ts';

export const wonStatuses = ['won', 'warning_closed', 'prevented'] as const satisfies readonly DisputeStatus[];

export const closedStatuses: ReadonlySet<DisputeStatus> = new Set<DisputeStatus>([...wonStatuses, 'lost']);
