import { visitItems } from '../booking/checkout-query.ts';
import type { ScheduleState, VisitForm } from '../booking/schedule-state.ts';
import { type Paying, commonBookingForm } from './schedule-form.ts';

/** The form that schedules all services of a visit. */
export const visitForm = (state: ScheduleState, paying: Omit<Paying, 'isDraft'>): VisitForm => ({
  ...commonBookingForm(state, paying),
  items: visitItems(state),
});
