import type { AbsenceFigures } from '@hoist/domain/order/customer-absence';
import type { MissedVisitFigures } from '@hoist/domain/order/missed-visit';

/** What the office sets about visits to which somebody does not come; setting `noShow`. */
export interface NoShowFigures extends MissedVisitFigures, AbsenceFigures {
  /** What a customer to whom nobody came is credited, in cents; 0: nothing. */
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

/** What the setting does not name, or names with something else than a whole number, stays as the product has it. */
export function noShowFiguresOf(setting: Readonly<Record<string, unknown>>): NoShowFigures {
  const known = Object.entries(setting).filter(([key, value]) => key in defaults && isFigure(value));
  return { ...defaults, ...(Object.fromEntries(known) as Partial<NoShowFigures>) };
}
