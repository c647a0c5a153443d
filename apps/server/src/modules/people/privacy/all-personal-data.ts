import type { PersonalData } from './personal-data.ts';
import { access } from './personal-data-of/access.ts';
import { answers } from './personal-data-of/answers.ts';
import { cards } from './personal-data-of/cards.ts';
import { codes } from './personal-data-of/codes.ts';
import { conduct } from './personal-data-of/moderation.ts';
import { consents } from './personal-data-of/consents.ts';
import { conversations } from './personal-data-of/conversations.ts';
import { coupons } from './personal-data-of/coupons.ts';
import { deeds } from './personal-data-of/audit-actions.ts';
import { devices } from './personal-data-of/devices.ts';
import { disputes } from './personal-data-of/disputes.ts';
import { documents } from './personal-data-of/documents.ts';
import { errors } from './personal-data-of/errors.ts';
import { inquiries } from './personal-data-of/inquiries.ts';
import { orderNotes } from './personal-data-of/order-notes.ts';
import { invitations } from './personal-data-of/invitations.ts';
import { jobSheets } from './personal-data-of/job-sheets.ts';
import { lateArrivals } from './personal-data-of/late-arrivals.ts';
import { locations } from './personal-data-of/locations.ts';
import { mechanic } from './personal-data-of/mechanic.ts';
import { messageChoices } from './personal-data-of/message-choices.ts';
import { messages } from './personal-data-of/messages.ts';
import { noShows } from './personal-data-of/no-shows.ts';
import { notifications } from './personal-data-of/notifications.ts';
import { office } from './personal-data-of/office.ts';
import { orders } from './personal-data-of/orders.ts';
import { payments } from './personal-data-of/payments.ts';
import { pictures } from './personal-data-of/pictures.ts';
import { positions } from './personal-data-of/positions.ts';
import { profile } from './personal-data-of/profile.ts';
import { reviews } from './personal-data-of/reviews.ts';
import { sessions } from './personal-data-of/sessions.ts';
import { vehicleHistory } from './personal-data-of/vehicle-history.ts';
import { vehicles } from './personal-data-of/vehicles.ts';

/**
 * All personal data. A new table that refers to users belongs to one of these, or with a reason to
 * `notPersonal`.
 */
export const allPersonalData: readonly PersonalData[] = [
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
