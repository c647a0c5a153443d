import type { customerAbsence } from '@hoist/contract/orders/no-show';
import { formatMoney } from '@hoist/domain/money/money';
import { waitsUntil, type CustomerNoShowSettings } from '@hoist/domain/order/customer-no-show';
import { formatIso } from '@hoist/domain/time';
import type { z } from 'zod';
import { timeLabel, type TimeReading } from '#server/shared/formats/time-text.ts';
import type { OrderView } from '../queries/order-view.ts';

interface Presenting extends TimeReading {
  readonly settings: CustomerNoShowSettings;
}

export function presentAbsence(
  { absence, startsAt }: OrderView,
  { settings, ...reading }: Presenting,
): z.input<typeof customerAbsence> | null {
  if (!absence) return null;
  const { rules } = reading;
  const label = timeLabel(reading);
  const wait = { begunAt: absence.begun, startsAt: startsAt.getTime() };
  return {
    begunAt: formatIso(absence.begun, rules),
    begunLabel: label(absence.begun),
    arrivedLabel: label(absence.arrived),
    metres: absence.metres,
    waitsUntil: formatIso(waitsUntil(wait, settings), rules),
    attempts: absence.attempts.map(({ kind, at }) => ({ kind, at: formatIso(at, rules), label: label(at) })),
    pictures: absence.pictures,
    closedAt: absence.closed === null ? '' : formatIso(absence.closed, rules),
    fee: formatMoney(absence.feeCents),
    waived: absence.waivedAt !== null,
  };
}
