import { once, readJson } from './data-file.ts';
import type { Localized } from './localized.ts';

/** Recurring maintenance with its interval, which a car's own manual may override. */
export interface MaintenanceItem {
  readonly code: string;
  readonly title: Localized;
  /** Codes of menu services that do this work; the first is the one to book. */
  readonly services: readonly string[];
  /** Codes of services that include this work. */
  readonly alsoDoneBy: readonly string[];
  /** Codes of add-ons that do this work. */
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

const file = once(() => readJson<MaintenanceFile>('maintenance.json'));

/** The intervals, the most frequent first, with their date and sources. */
export function maintenance(): MaintenanceFile {
  return file();
}
