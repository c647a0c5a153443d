import type { PartsType, Service } from '#client/model/booking/booking-types.ts';
import { selectPartsType, selectService } from '#client/model/booking/schedule-state.ts';
import { change, schedule } from '#client/model/booking/schedule-store.ts';

/** Selects a service with its parts type; the same service only changes its parts. */
export function chooseService(service: Service, part: PartsType | null): void {
  const same = schedule.get().selectedService?.servicesId === service.servicesId;
  change((now) => selectPartsType(same ? now : selectService(now, service), part));
}
