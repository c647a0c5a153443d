import { once, readJson } from './data-file.ts';
import type { Localized } from './localized.ts';

/** What a car needs again and again, and how often where its own manual says nothing else. */
export interface MaintenanceItem {
  readonly code: string;
  readonly title: Localized;
  /** Codes of the services of the menu that are it; the first is the one to book. */
  readonly services: readonly string[];
  /** Services in the course of which it is done as well. */
  readonly alsoDoneBy: readonly string[];
  /** Add-ons of the menu that are it. */
  readonly addons: readonly string[];
  readonly months: number | null;
  readonly km: number | null;
  readonly appliesToEv: boolean;
  /** Keys of the file's `sources`. */
  readonly sources: readonly string[];
}

interface MaintenanceFile {
  /** 'YYYY-MM-DD': when the intervals were compiled. */
  readonly asOf: string;
  readonly sources: Readonly<Record<string, string>>;
  readonly items: readonly MaintenanceItem[];
}

const file = once(() => readJson<MaintenanceFile>('maintenance.json'));

/** The intervals, the most frequent first, with the day and the sources that they were compiled from. */
export function maintenance(): MaintenanceFile {
  return file();
}
