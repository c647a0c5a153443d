import type { PersonalData } from './personal-data.ts';
import { access } from './personal-data-of/access.ts';
import { areaRequests } from './personal-data-of/area-requests.ts';
import { applicationDocuments } from './personal-data-of/application-documents.ts';
import { callerBookings } from './personal-data-of/caller-bookings.ts';
import { cards } from './personal-data-of/cards.ts';
import { moderation } from './personal-data-of/moderation.ts';
import { consents } from './personal-data-of/consents.ts';
import { conversations } from './personal-data-of/conversations.ts';
import { coupons } from './personal-data-of/coupons.ts';
import { disputes } from './personal-data-of/disputes.ts';
import { documents } from './personal-data-of/documents.ts';
import { drives } from './personal-data-of/drives.ts';
import { emailSuppressions } from './personal-data-of/email-suppressions.ts';
import { jobSheets } from './personal-data-of/job-sheets.ts';
import { mechanic } from './personal-data-of/mechanic.ts';
import { noShows } from './personal-data-of/no-shows.ts';
import { notifications } from './personal-data-of/notifications.ts';
import { orders } from './personal-data-of/orders.ts';
import { pay } from './personal-data-of/pay.ts';
import { payees } from './personal-data-of/payees.ts';
import { payments } from './personal-data-of/payments.ts';
import { pictures } from './personal-data-of/pictures.ts';
import { profile } from './personal-data-of/profile.ts';
import { sessions } from './personal-data-of/sessions.ts';
import {
  auditActions,
  codes,
  devices,
  errors,
  inquiries,
  invitations,
  lateArrivals,
  locations,
  messageChoices,
  messages,
  orderNotes,
  positions,
  priceRequests,
  reviews,
  staff,
  storedAnswers,
  vehicles,
} from './personal-data-tables.ts';
import { vehicleHistory } from './personal-data-of/vehicle-history.ts';

/**
 * All personal data. A new table that refers to users belongs to one of these, or with a reason to
 * `notPersonal`.
 */
export const allPersonalData: readonly PersonalData[] = [
  areaRequests,
  emailSuppressions,
  consents,
  // Refers to vehicles and places, so before them.
  priceRequests,
  vehicles,
  vehicleHistory,
  // Erased by the places of the next ones, so before them.
  drives,
  locations,
  cards,
  orders,
  callerBookings,
  noShows,
  documents,
  payments,
  pay,
  payees,
  disputes,
  pictures,
  jobSheets,
  lateArrivals,
  conversations,
  moderation,
  orderNotes,
  reviews,
  notifications,
  messages,
  messageChoices,
  devices,
  coupons,
  invitations,
  // Found by the applications, so before them.
  applicationDocuments,
  inquiries,
  sessions,
  staff,
  access,
  auditActions,
  errors,
  mechanic,
  positions,
  codes,
  storedAnswers,
  // Others are found by its address, and its update excludes all that refers to the account: last (ADR 164).
  profile,
];
