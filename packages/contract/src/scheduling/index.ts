export * from './area-requests.ts';
export * from './booking.ts';
export * from './locations.ts';
export * from './mechanic-calendar.ts';
export * from './price-requests.ts';
export * from './visits.ts';
export * from './booking-links.ts';
export * from './caller-bookings.ts';
