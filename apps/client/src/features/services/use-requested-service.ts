import { useEffect } from 'react';
import type { Service } from '../booking/booking-types.ts';
import { schedule } from '../booking/schedule-store.ts';
import { forgetWish, readWish } from '../booking/requested-service.ts';

/** Opens the service that was asked for on the landing, once; the customer still chooses its parts. */
export function useWishedService(services: readonly Service[], onPick: (service: Service) => void): void {
  useEffect(() => {
    const wish = readWish();
    if (!wish) return;
    forgetWish();
    const wished = services.find(({ code, status }) => code === wish.service && status === 1);
    if (wished && !schedule.get().selectedService) onPick(wished);
  }, [services, onPick]);
}
