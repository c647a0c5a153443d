export { locateAgain } from './locations/locate-again.ts';
export { linkBooked, linkLapsed } from './booking-links/end-booking-link.ts';
export { guestQuoteAt, guestVehicle, type NamedVehicle } from './prices/guest-quote.ts';
export { readSlotsRequest, windowOf } from './calendars/read-slots-request.ts';
export {
  readSnapshot,
  prefetchRoads,
  withRoads,
  type BookingContext,
  type SchedulingSnapshot,
} from './booking/booking-context.ts';
export { hasOpenClaim, openClaimRefusal } from './booking/warranty-work.ts';
export { findPlaces, readQuestion, type ClaimedDay, type Place } from './calendars/find-slot.ts';
export { releaseExpiredDrafts } from './booking/release-expired-drafts.ts';
export { presentPrice } from './prices/present-price.ts';
export { quoteOf, quotedService } from './prices/price.ts';
export { cacheRoster, readMechanics, type Mechanics, type ReadCalendar } from './calendars/roster.ts';
export { scheduleService } from './booking/schedule-service.ts';
export { orderSearchText, vehicleCopyOf } from './booking/booking-rows.ts';
export { partsNote } from './calendars/parts-wait.ts';
export { slotsWithParts } from './calendars/slots-of.ts';
export { type BookingVehicle, readParties } from './booking/queries.ts';
export { fittedService, fitTogether, select, type Selection, type Wanted } from './booking/selection.ts';
export { cardTerms, splitOf } from './prices/terms.ts';
export { createLocation } from './locations/create-location.ts';
export { addTimeOff } from './mechanic-calendar/add-time-off.ts';
export { changeMechanicBase } from './mechanic-calendar/change-mechanic-base.ts';
export { changeCalendar, type CalendarRequest } from './mechanic-calendar/change-calendar.ts';
export { changeMechanicCalendar } from './mechanic-calendar/change-mechanic-calendar.ts';
export { markOff } from './mechanic-calendar/mark-off.ts';
export { presentCalendar } from './mechanic-calendar/present-calendar.ts';
export { removeTimeOff } from './mechanic-calendar/remove-time-off.ts';
export { createSchedulingModule } from './module.ts';
export {
  estimatedSource,
  roadSource,
  type DriveSource,
  type PointPair,
  type RequestDrives,
} from './roads/open-drives.ts';
