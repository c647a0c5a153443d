import { PushRow } from '../push-row.tsx';

/** Who has just booked wants to hear of it: what for, before a press has the system ask. */
export const PushAfterBooking = () => <PushRow alone />;
