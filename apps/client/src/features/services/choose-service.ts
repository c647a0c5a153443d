import type { PartsType, Service } from '../booking/booking-types.ts';
import { selectPartsType, selectService } from '../booking/schedule-state.ts';
import { change, schedule } from '../booking/schedule-store.ts';

/** A chosen service with its parts type. Choosing the same service again only changes the parts. */
export function chooseService(service: Service, part: PartsType | null): void {
  const same = schedule.get().selectedService?.servicesId === service.servicesId;
  change((now) => selectPartsType(same ? now : selectService(now, service), part));
}
