import { PushRow } from '../push-row.tsx';

/** Offers notifications after a booking, before the system asks. */
export const PushAfterBooking = () => <PushRow alone />;
