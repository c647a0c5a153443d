import { ANALYTICS_SESSION_SECONDS } from '@hoist/domain/limits';
import { readSaved, save } from './storage.ts';

export interface Visit {
  /** Random: it says nothing about the person, and the next visit has another. */
  readonly id: string;
  /** When something last happened, in milliseconds. */
  readonly seen: number;
}

/** The visit that goes on, or a new one after a silence of 120 seconds. */
export function visitAt(last: Visit | undefined, now: number, newId: () => string): Visit {
  const goesOn = last !== undefined && now - last.seen < ANALYTICS_SESSION_SECONDS * 1000;
  return { id: goesOn ? last.id : newId(), seen: now };
}

const key = 'hoist.visit';

/** The id of the present visit, across the landings and the app. */
export function presentVisit(): string {
  const visit = visitAt(readSaved<Visit>(key), Date.now(), () => crypto.randomUUID());
  save(key, visit);
  return visit.id;
}
