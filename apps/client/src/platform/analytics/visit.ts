import { ANALYTICS_SESSION_SECONDS } from '@hoist/domain/limits';
import { readJson, saveJson } from '../storage.ts';

export interface Visit {
  /** Random per visit, so that it identifies no person. */
  readonly id: string;
  /** Time of the last event, epoch milliseconds. */
  readonly seen: number;
}

/** Continues the visit, or starts a new one after 120 seconds without events. */
export function visitAt(last: Visit | undefined, now: number, newId: () => string): Visit {
  const goesOn = last !== undefined && now - last.seen < ANALYTICS_SESSION_SECONDS * 1000;
  return { id: goesOn ? last.id : newId(), seen: now };
}

const key = 'hoist.visit';

/** The id of the current visit, shared by the landings and the app. */
export function currentVisit(): string {
  const visit = visitAt(readJson<Visit>(key), Date.now(), () => crypto.randomUUID());
  saveJson(key, visit);
  return visit.id;
}
