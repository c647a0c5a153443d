import { useEffect } from 'react';
import type { Service } from '../booking/booking-types.ts';
import { schedule } from '../booking/schedule-store.ts';
import { forgetRequestedService, readRequestedService } from '../booking/requested-service.ts';

/** Opens the service that was asked for on the landing, once; the customer still chooses its parts. */
export function useRequestedService(services: readonly Service[], onPick: (service: Service) => void): void {
  useEffect(() => {
    const wish = readRequestedService();
    if (!wish) return;
    forgetRequestedService();
    const wished = services.find(({ code, status }) => code === wish.service && status === 1);
    if (wished && !schedule.get().selectedService) onPick(wished);
  }, [services, onPick]);
}
