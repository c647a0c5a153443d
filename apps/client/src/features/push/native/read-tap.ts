import { parseId } from '@hoist/domain/ids';

/** The data of a tapped notification (specification section 3). */
export interface Tap {
  /** 0: not in the user's list. */
  readonly notificationId: number;
  readonly notificationType: string;
  readonly ordersServicesId: number | null;
  /** '' leads nowhere. */
  readonly navigate_to: string;
}

const stringOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Push payloads carry strings only; other fields of the data are the system's. */
export function readTap(data: Readonly<Record<string, unknown>>): Tap {
  return {
    notificationId: parseId(data['usersNotificationsId']) ?? 0,
    notificationType: stringOf(data['notificationType']),
    ordersServicesId: parseId(data['ordersServicesId']) ?? null,
    navigate_to: stringOf(data['navigate_to']),
  };
}
