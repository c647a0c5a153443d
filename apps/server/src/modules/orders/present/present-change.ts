import type { changeRequest } from '@hoist/contract/orders/change-request';
import { formatMoney } from '@hoist/domain/money/money';
import { isOpenChange } from '@hoist/domain/order/change-request';
import { formatIso, parseIso } from '@hoist/domain/time';
import type { z } from 'zod';
import type { Selectable } from 'kysely';
import type { ChangeRequestsTable } from '#server/platform/db/schema-change-requests.ts';
import { timeLabel, type TimeReading } from '#server/shared/formats/time-text.ts';

export type PresentedChange = z.input<typeof changeRequest>;

/** The shown fields of a request; `askedAt` and `answeredAt` as instants. */
export interface ShownChange extends Pick<
  Selectable<ChangeRequestsTable>,
  'changeRequestsId' | 'kind' | 'state' | 'wished' | 'offered' | 'reason' | 'answer' | 'feeCents'
> {
  readonly askedAt: number;
  readonly answeredAt: number | null;
}

export function presentChange(row: ShownChange, reading: TimeReading): PresentedChange {
  const { rules } = reading;
  const label = timeLabel(reading);
  const times = (stored: readonly string[]) =>
    stored
      .flatMap((time) => parseIso(time) ?? [])
      .map((at) => ({ preferredTime: formatIso(at, rules), label: label(at) }));
  return {
    changeRequestId: row.changeRequestsId,
    kind: row.kind,
    state: row.state,
    open: isOpenChange(row.state),
    wishedTimes: times(row.wished),
    offeredTimes: times(row.offered),
    reason: row.reason,
    answer: row.answer,
    fee: formatMoney(row.feeCents),
    askedAt: label(row.askedAt),
    answeredAt: row.answeredAt === null ? '' : label(row.answeredAt),
  };
}
