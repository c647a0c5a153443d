import type { Vehicle } from '../booking/booking-types.ts';
import { createUserStore } from '#client/app/user-store.ts';

/** The booking that has just been made, for its confirmation. */
export interface Booked {
  readonly ordersServicesId: number;
  /** In their order; several when they are done in one visit. */
  readonly services: readonly { readonly title: string; readonly vehicle: string }[];
  /** Of the first. */
  readonly vehicle: Vehicle;
  readonly address: string;
  /** The server's words: day, time and zone. */
  readonly when: string;
  readonly total: string;
  readonly cash: boolean;
  readonly terms: readonly string[];
}

export const booked = createUserStore<Booked | null>(null);
