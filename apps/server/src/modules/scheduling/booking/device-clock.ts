import { zoneRules } from '@hoist/datasets/zone-rules';
import { isClockUnlikely } from '@hoist/domain/device-clock';

interface DeviceClock {
  readonly users_current_time?: string | undefined;
  readonly users_timezone?: string | undefined;
}

export const clockUnlikely = ({ users_current_time, users_timezone }: DeviceClock, now: Date): boolean =>
  isClockUnlikely(users_current_time ?? '', zoneRules(users_timezone ?? ''), now.getTime());
