import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { peopleAndThings } from './0001-people-and-things.ts';
import { ordersAndMoney } from './0002-orders-and-money.ts';
import { accountsAndPrivacy } from './0003-accounts-and-privacy.ts';
import { messages } from './0004-messages.ts';
import { content } from './0005-content.ts';
import { offers } from './0006-offers.ts';
import { impersonation } from './0007-impersonation.ts';
import { paymentSwitches } from './0008-payment-switches.ts';
import { indexesAtScale } from './0010-indexes-at-scale.ts';
import { indexesOfRetention } from './0010-indexes-of-retention.ts';
import { indexOfNotices } from './0011-index-of-notices.ts';
import { holdsAndRenewals } from './0012-holds-and-renewals.ts';
import { refundsAndCash } from './0013-refunds-and-cash.ts';
import { disputesAndReconciliation } from './0014-disputes-and-reconciliation.ts';
import { estimates } from './0015-estimates.ts';
import { documents } from './0016-documents.ts';
import { ledgerGuards } from './0018-ledger-guards.ts';
import { inquiries } from './0019-inquiries.ts';
import { analytics } from './0020-analytics.ts';
import { vehiclePassport } from './0021-vehicle-passport.ts';
import { conversations } from './0022-conversations.ts';
import { changeRequests } from './0023-change-requests.ts';
import { warrantyClaims } from './0024-warranty-claims.ts';
import { mechanicCalendars } from './0025-mechanic-calendars.ts';
import { jobSheets } from './0026-job-sheets.ts';
import { calendarFeeds } from './0027-calendar-feeds.ts';
import { mechanicPositions } from './0028-mechanic-positions.ts';
import { lateAndFreeMoves } from './0029-late-and-free-moves.ts';
import { attendances } from './0031-attendances.ts';
import { earlierTimes } from './0032-earlier-times.ts';
import { noShows } from './0034-no-shows.ts';
import { findings } from './0038-findings.ts';
import { removedParts } from './0039-removed-parts.ts';
import { consoleAccounts } from './0042-console.ts';
import { officeLists } from './0043-office-lists.ts';
import { dispatch } from './0044-dispatch.ts';
import { people } from './0047-people.ts';
import { mechanicCertificates } from './0048-mechanics.ts';
import { plannedContent } from './0049-planned-content.ts';
import { jobParts } from './0050-job-parts.ts';
import { catalogueOffice } from './0051-catalogue-office.ts';
import { couponsOffice } from './0052-coupons-office.ts';
import { books } from './0053-books.ts';
import { health } from './0054-health.ts';
import { numbers } from './0055-numbers.ts';
import { reportsAndBlocks } from './0058-reports-and-blocks.ts';
import { devicesOutliveSessions } from './0059-devices-outlive-sessions.ts';
import { bookingKeys } from './0060-booking-keys.ts';
import { inboxAttachments } from './0061-inbox-attachments.ts';
import { reviewsOffice } from './0056-reviews-office.ts';
import { appBundles } from './0057-app-bundles.ts';
import { reportedVersions } from './0062-reported-versions.ts';
import { paymentVersions } from './0063-payment-versions.ts';

function statements(list: readonly string[]): Migration {
  return {
    async up(db) {
      for (const statement of list) await sql.raw(statement).execute(db);
    },
  };
}

/** Every migration, oldest first. A name is never changed or reused once it has been on the main line. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-people-and-things': statements(peopleAndThings),
  '0002-orders-and-money': statements(ordersAndMoney),
  '0003-accounts-and-privacy': statements(accountsAndPrivacy),
  '0004-messages': statements(messages),
  '0005-content': statements(content),
  '0006-offers': statements(offers),
  '0007-impersonation': statements(impersonation),
  '0008-payment-switches': statements(paymentSwitches),
  '0010-indexes-at-scale': statements(indexesAtScale),
  '0010-indexes-of-retention': statements(indexesOfRetention),
  '0011-index-of-notices': statements(indexOfNotices),
  '0012-holds-and-renewals': statements(holdsAndRenewals),
  '0013-refunds-and-cash': statements(refundsAndCash),
  '0014-disputes-and-reconciliation': statements(disputesAndReconciliation),
  '0015-estimates': statements(estimates),
  '0016-documents': statements(documents),
  '0018-ledger-guards': statements(ledgerGuards),
  '0019-inquiries': statements(inquiries),
  '0020-analytics': statements(analytics),
  '0021-vehicle-passport': statements(vehiclePassport),
  '0022-conversations': statements(conversations),
  '0023-change-requests': statements(changeRequests),
  '0024-warranty-claims': statements(warrantyClaims),
  '0025-mechanic-calendars': statements(mechanicCalendars),
  '0026-job-sheets': statements(jobSheets),
  '0027-calendar-feeds': statements(calendarFeeds),
  '0028-mechanic-positions': statements(mechanicPositions),
  '0029-late-and-free-moves': statements(lateAndFreeMoves),
  '0031-attendances': statements(attendances),
  '0032-earlier-times': statements(earlierTimes),
  '0034-no-shows': statements(noShows),
  '0038-findings': statements(findings),
  '0039-removed-parts': statements(removedParts),
  '0042-console': statements(consoleAccounts),
  '0043-office-lists': statements(officeLists),
  '0044-dispatch': statements(dispatch),
  '0047-people': statements(people),
  '0048-mechanics': statements(mechanicCertificates),
  '0049-planned-content': statements(plannedContent),
  '0050-job-parts': statements(jobParts),
  '0051-catalogue-office': statements(catalogueOffice),
  '0052-coupons-office': statements(couponsOffice),
  '0053-books': statements(books),
  '0054-health': statements(health),
  '0055-numbers': statements(numbers),
  '0056-reviews-office': statements(reviewsOffice),
  '0057-app-bundles': statements(appBundles),
  '0058-reports-and-blocks': statements(reportsAndBlocks),
  '0059-devices-outlive-sessions': statements(devicesOutliveSessions),
  '0060-booking-keys': statements(bookingKeys),
  '0061-inbox-attachments': statements(inboxAttachments),
  '0062-reported-versions': statements(reportedVersions),
  '0063-payment-versions': statements(paymentVersions),
};
