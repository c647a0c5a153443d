import { once, readJson } from '../data-file.ts';
import type { Localized } from '../localized.ts';

/** Recurring maintenance with its interval, which a car's own manual may override. */
export interface MaintenanceItem {
  readonly code: string;
  readonly title: Localized;
  /** Codes of menu services that do this work; the first is the one to book. */
  readonly services: readonly string[];
  readonly alsoDoneBy: readonly string[];
  readonly addons: readonly string[];
  readonly months: number | null;
  readonly km: number | null;
  readonly appliesToEv: boolean;
  /** Keys of the file's `sources`. */
  readonly sources: readonly string[];
}

interface MaintenanceFile {
  /** Day on which the intervals were compiled, 'YYYY-MM-DD'. */
  readonly asOf: string;
  readonly sources: Readonly<Record<string, string>>;
  readonly items: readonly MaintenanceItem[];
}

export const maintenance = once(() => readJson<MaintenanceFile>('maintenance.json'));
