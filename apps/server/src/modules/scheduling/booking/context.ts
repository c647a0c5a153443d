import type { Locale, Refusal } from '@hoist/contract';
import type { Result } from '@hoist/domain/result';
import { estimatedDrives, type DriveTimes } from '@hoist/domain/scheduling/drive-time';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { Cached } from '#server/platform/cache/cache.ts';
import type { BookingFigures, Info } from '#modules/settings';
import type { StartedPayments } from '#modules/payments';
import type { Menu } from '#modules/catalogue';
import type { Mechanics } from './roster.ts';

/** What pricing and scheduling stand on; composed in `compose/compose.ts`. */
export interface BookingContext {
  readonly database: Database;
  readonly menu: Cached<Menu>;
  readonly roster: Cached<Mechanics>;
  readonly figures: Cached<BookingFigures>;
  readonly info: Cached<Info>;
  /** Signs quote ids. */
  readonly secret: string;
  /** What signed them before, while it is being replaced. */
  readonly previousSecret?: string | undefined;
  /** Called in the transaction of a draft: queues the charges of its two payments. */
  readonly queueCharges: (tx: Tx, ordersServicesId: number) => Promise<void>;
  /** Sends the charges of a booking; answers what the customer has left to do. */
  readonly startPayments: (booked: {
    readonly ordersServicesId: number;
    readonly locale: Locale;
  }) => Promise<Result<StartedPayments, Refusal>>;
  /** As `startPayments`, for the services of a visit, in their order (decision C14). */
  readonly startVisit: (booked: {
    readonly services: readonly number[];
    readonly locale: Locale;
  }) => Promise<Result<readonly StartedPayments[], Refusal>>;
  /** Lets a draft go, of a visit all of it: its time, its coupon and its holds. */
  readonly releaseDraft: (
    tx: Tx,
    draft: {
      readonly ordersServicesId: number;
      readonly now: number;
      /** It lapsed, and its customer is to hear of it (decision C13). */
      readonly tell: boolean;
    },
  ) => Promise<void>;
}

/** Everything kept, read together for one request. */
export interface SchedulingSnapshot {
  readonly menu: Menu;
  readonly mechanics: Mechanics;
  readonly figures: BookingFigures;
  readonly drives: DriveTimes;
}

export async function readSnapshot(
  context: Pick<BookingContext, 'menu' | 'roster' | 'figures'>,
): Promise<SchedulingSnapshot> {
  const [menu, mechanics, figures] = await Promise.all([
    context.menu.get(),
    context.roster.get(),
    context.figures.get(),
  ]);
  return { menu, mechanics, figures, drives: estimatedDrives(figures.driveKmPerHour) };
}
