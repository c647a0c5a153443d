import type { AbsenceFigures } from '@hoist/domain/order/customer-absence';
import type { MissedVisitFigures } from '@hoist/domain/order/missed-visit';

/** Office settings for no-shows, key `noShow`. */
export interface NoShowFigures extends MissedVisitFigures, AbsenceFigures {
  /** Credit in cents for a customer whose mechanic did not come; 0: none. */
  readonly creditCents: number;
  readonly creditDays: number;
}

const defaults: NoShowFigures = {
  askMinutes: 60,
  remedyMinutes: 120,
  answerMinutes: 30,
  creditCents: 5000,
  creditDays: 365,
  waitMinutes: 15,
  contactAttempts: 2,
};

const isFigure = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0;

/** Fields that are missing or not whole numbers keep the default. */
export function noShowFiguresOf(setting: Readonly<Record<string, unknown>>): NoShowFigures {
  const known = Object.entries(setting).filter(([key, value]) => key in defaults && isFigure(value));
  return { ...defaults, ...(Object.fromEntries(known) as Partial<NoShowFigures>) };
}
