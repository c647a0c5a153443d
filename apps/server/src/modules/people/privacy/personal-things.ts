import type { PersonalThing } from './personal-thing.ts';
import { access } from './things/access.ts';
import { answers } from './things/answers.ts';
import { cards } from './things/cards.ts';
import { codes } from './things/codes.ts';
import { conduct } from './things/moderation.ts';
import { consents } from './things/consents.ts';
import { conversations } from './things/conversations.ts';
import { coupons } from './things/coupons.ts';
import { deeds } from './things/audit-actions.ts';
import { devices } from './things/devices.ts';
import { disputes } from './things/disputes.ts';
import { documents } from './things/documents.ts';
import { errors } from './things/errors.ts';
import { inquiries } from './things/inquiries.ts';
import { orderNotes } from './things/order-notes.ts';
import { invitations } from './things/invitations.ts';
import { jobSheets } from './things/job-sheets.ts';
import { lateArrivals } from './things/late-arrivals.ts';
import { locations } from './things/locations.ts';
import { mechanic } from './things/mechanic.ts';
import { messageChoices } from './things/message-choices.ts';
import { messages } from './things/messages.ts';
import { noShows } from './things/no-shows.ts';
import { notifications } from './things/notifications.ts';
import { office } from './things/office.ts';
import { orders } from './things/orders.ts';
import { payments } from './things/payments.ts';
import { pictures } from './things/pictures.ts';
import { positions } from './things/positions.ts';
import { profile } from './things/profile.ts';
import { reviews } from './things/reviews.ts';
import { sessions } from './things/sessions.ts';
import { vehicleHistory } from './things/vehicle-history.ts';
import { vehicles } from './things/vehicles.ts';

/**
 * All personal data. A new table that refers to users belongs to one of these, or with a reason to
 * `notPersonal`.
 */
export const personalThings: readonly PersonalThing[] = [
  profile,
  consents,
  vehicles,
  vehicleHistory,
  locations,
  cards,
  orders,
  noShows,
  documents,
  payments,
  disputes,
  pictures,
  jobSheets,
  lateArrivals,
  conversations,
  conduct,
  orderNotes,
  reviews,
  notifications,
  messages,
  messageChoices,
  devices,
  coupons,
  invitations,
  inquiries,
  sessions,
  office,
  access,
  deeds,
  errors,
  mechanic,
  positions,
  codes,
  answers,
];
