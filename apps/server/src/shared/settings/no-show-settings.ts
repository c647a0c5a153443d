import type { CustomerNoShowSettings } from '@hoist/domain/order/customer-no-show';
import type { MechanicNoShowSettings } from '@hoist/domain/order/mechanic-no-show';

/** Office settings for no-shows, key `noShow`. */
export interface NoShowSettings extends MechanicNoShowSettings, CustomerNoShowSettings {
  /** Credit in cents for a customer whose mechanic did not come; 0: none. */
  readonly creditCents: number;
  readonly creditDays: number;
}

const defaults: NoShowSettings = {
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
export function noShowSettingsOf(setting: Readonly<Record<string, unknown>>): NoShowSettings {
  const known = Object.entries(setting).filter(([key, value]) => key in defaults && isFigure(value));
  return { ...defaults, ...(Object.fromEntries(known) as Partial<NoShowSettings>) };
}
