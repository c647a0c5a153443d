import type {
  ConsoleChallengesTable,
  ConsoleRecoveryCodesTable,
  ConsoleStaffTable,
} from './schema-console.ts';
import type { MessageReportsTable, UserBlocksTable } from './schema-moderation.ts';
import type { ChangeRequestsTable } from './schema-change-requests.ts';
import type { FreeReschedulesTable, LateArrivalsTable } from './schema-delays.ts';
import type {
  SettingsTable,
  ContentTable,
  UsersTable,
  SessionsTable,
  ImpersonationsTable,
  VerificationCodesTable,
  PasswordResetsTable,
  EmailConfirmationsTable,
  RateLimitsTable,
  IdempotencyKeysTable,
  AuditLogTable,
  ErrorLogTable,
  UsersVehiclesTable,
  UsersLocationsTable,
  ServicesTable,
  ServicePartsTable,
  ServicesAddonsTable,
  ServiceAddonLinksTable,
  CouponsTable,
  MechanicsTable,
  MechanicPositionsTable,
  MechanicCertificatesTable,
  MechanicSkillsTable,
  MechanicHoursTable,
  MechanicTimeOffTable,
  MechanicBreaksTable,
  MechanicDaysTable,
  MechanicFeedsTable,
  LockersTable,
} from './schema-people.ts';
import type {
  OrdersTable,
  OrderServicesTable,
  OrderServiceAddonsTable,
  OrderEventsTable,
  WarrantyClaimsTable,
  CouponUsesTable,
  OrderPicturesTable,
  ReviewsTable,
  DocumentsTable,
  DocumentNumbersTable,
} from './schema-orders.ts';
import type {
  EstimatesTable,
  EstimateRevisionsTable,
  EstimateRevisionLinesTable,
  EstimateRevisionEndsTable,
} from './schema-estimates.ts';
import type { CatalogueChangesTable, CatalogueVersionsTable, TaxRatesTable } from './schema-catalogue.ts';
import type { JobPartAlertsTable, JobPartsTable } from './schema-job-parts.ts';
import type {
  JobSheetAnswersTable,
  JobSheetPartsTable,
  JobSheetsTable,
  JobSignaturesTable,
  MissingPicturesTable,
  ServiceSheetsTable,
} from './schema-job-sheets.ts';
import type {
  UsersCreditCardsTable,
  PaymentsTable,
  PaymentSwitchesTable,
  PaymentRefundsTable,
  StripeOpsTable,
  StripeEventsTable,
  ReconFindingsTable,
  LedgerAccountsTable,
  LedgerTransactionsTable,
  LedgerEntriesTable,
  LedgerDaysTable,
  LedgerClosedTable,
  CreditsTable,
  OrderCancellationsTable,
  CashSettlementsTable,
} from './schema-money.ts';
import type {
  DisputesTable,
  PayoutsTable,
  ProviderTransactionsTable,
  ReconRunsTable,
} from './schema-disputes.ts';
import type {
  OrderTellingsTable,
  UserNotificationsTable,
  OutboxTable,
  InboxMessagesTable,
  InquiriesTable,
  UserDevicesTable,
  MessageChoicesTable,
  OrderTimedTellingsTable,
  ProviderIncidentsTable,
} from './schema-messages.ts';
import type {
  CallTimesTable,
  ErrorGroupsTable,
  JobRunsTable,
  ProviderWordsTable,
  SlowStatementsTable,
} from './schema-health.ts';
import type { FigureDaysTable, FiguresSummedTable } from './schema-reports.ts';
import type { EarlierOffersTable, WaitlistTable, FreedTimesTable } from './schema-waitlist.ts';
import type { OrderAttendancesTable } from './schema-reminders.ts';
import type { ContactAttemptsTable, CustomerAbsencesTable, MissedVisitsTable } from './schema-no-shows.ts';
import type { OrderNotesTable } from './schema-dispatch.ts';
import type { OrderMessageReadsTable, OrderMessagesTable } from './schema-conversations.ts';
import type {
  ConsentsTable,
  InvitationsTable,
  AccessLogTable,
  AnalyticsEventsTable,
  FilesToForgetTable,
} from './schema-privacy.ts';
import type {
  VehicleEntriesTable,
  VehicleChangesTable,
  VehicleLinksTable,
  VehicleTransfersTable,
} from './schema-passport.ts';
import type { AppBundlesTable, ReportedVersionsTable } from './schema-updates.ts';

/** The tables of `migrations/`. Numeric columns are read as text, int8 as number. */
export interface Schema {
  settings: SettingsTable;
  content: ContentTable;
  users: UsersTable;
  sessions: SessionsTable;
  impersonations: ImpersonationsTable;
  verification_codes: VerificationCodesTable;
  password_resets: PasswordResetsTable;
  email_confirmations: EmailConfirmationsTable;
  rate_limits: RateLimitsTable;
  idempotency_keys: IdempotencyKeysTable;
  audit_log: AuditLogTable;
  console_staff: ConsoleStaffTable;
  console_recovery_codes: ConsoleRecoveryCodesTable;
  console_challenges: ConsoleChallengesTable;
  error_log: ErrorLogTable;
  error_groups: ErrorGroupsTable;
  call_times: CallTimesTable;
  slow_statements: SlowStatementsTable;
  job_runs: JobRunsTable;
  figure_days: FigureDaysTable;
  figures_summed: FiguresSummedTable;
  provider_words: ProviderWordsTable;
  users_vehicles: UsersVehiclesTable;
  vehicle_entries: VehicleEntriesTable;
  vehicle_changes: VehicleChangesTable;
  vehicle_links: VehicleLinksTable;
  vehicle_transfers: VehicleTransfersTable;
  users_locations: UsersLocationsTable;
  services: ServicesTable;
  service_parts: ServicePartsTable;
  services_addons: ServicesAddonsTable;
  service_addon_links: ServiceAddonLinksTable;
  tax_rates: TaxRatesTable;
  catalogue_changes: CatalogueChangesTable;
  catalogue_versions: CatalogueVersionsTable;
  coupons: CouponsTable;
  mechanics: MechanicsTable;
  mechanic_certificates: MechanicCertificatesTable;
  mechanic_skills: MechanicSkillsTable;
  mechanic_hours: MechanicHoursTable;
  mechanic_breaks: MechanicBreaksTable;
  mechanic_positions: MechanicPositionsTable;
  mechanic_time_off: MechanicTimeOffTable;
  mechanic_days: MechanicDaysTable;
  mechanic_feeds: MechanicFeedsTable;
  lockers: LockersTable;
  orders: OrdersTable;
  order_services: OrderServicesTable;
  order_service_addons: OrderServiceAddonsTable;
  order_events: OrderEventsTable;
  coupon_uses: CouponUsesTable;
  change_requests: ChangeRequestsTable;
  order_attendances: OrderAttendancesTable;
  free_moves: FreeReschedulesTable;
  late_arrivals: LateArrivalsTable;
  earlier_wishes: WaitlistTable;
  freed_times: FreedTimesTable;
  earlier_offers: EarlierOffersTable;
  warranty_claims: WarrantyClaimsTable;
  missed_visits: MissedVisitsTable;
  customer_absences: CustomerAbsencesTable;
  contact_attempts: ContactAttemptsTable;
  order_pictures: OrderPicturesTable;
  reviews: ReviewsTable;
  documents: DocumentsTable;
  document_numbers: DocumentNumbersTable;
  estimates: EstimatesTable;
  estimate_revisions: EstimateRevisionsTable;
  estimate_revision_lines: EstimateRevisionLinesTable;
  estimate_revision_ends: EstimateRevisionEndsTable;
  service_sheets: ServiceSheetsTable;
  job_sheets: JobSheetsTable;
  job_sheet_answers: JobSheetAnswersTable;
  job_sheet_parts: JobSheetPartsTable;
  job_signatures: JobSignaturesTable;
  missing_pictures: MissingPicturesTable;
  job_parts: JobPartsTable;
  job_part_alerts: JobPartAlertsTable;
  users_credit_cards: UsersCreditCardsTable;
  payments: PaymentsTable;
  payment_switches: PaymentSwitchesTable;
  payment_refunds: PaymentRefundsTable;
  stripe_ops: StripeOpsTable;
  stripe_events: StripeEventsTable;
  recon_findings: ReconFindingsTable;
  disputes: DisputesTable;
  payouts: PayoutsTable;
  provider_transactions: ProviderTransactionsTable;
  recon_runs: ReconRunsTable;
  ledger_accounts: LedgerAccountsTable;
  ledger_transactions: LedgerTransactionsTable;
  ledger_entries: LedgerEntriesTable;
  ledger_days: LedgerDaysTable;
  ledger_closed: LedgerClosedTable;
  credits: CreditsTable;
  order_cancellations: OrderCancellationsTable;
  cash_settlements: CashSettlementsTable;
  order_messages: OrderMessagesTable;
  message_reports: MessageReportsTable;
  user_blocks: UserBlocksTable;
  order_notes: OrderNotesTable;
  order_message_reads: OrderMessageReadsTable;
  order_tellings: OrderTellingsTable;
  user_notifications: UserNotificationsTable;
  outbox: OutboxTable;
  inquiries: InquiriesTable;
  inbox_messages: InboxMessagesTable;
  consents: ConsentsTable;
  invitations: InvitationsTable;
  access_log: AccessLogTable;
  files_to_forget: FilesToForgetTable;
  analytics_events: AnalyticsEventsTable;
  user_devices: UserDevicesTable;
  message_choices: MessageChoicesTable;
  order_timed_tellings: OrderTimedTellingsTable;
  provider_incidents: ProviderIncidentsTable;
  app_bundles: AppBundlesTable;
  reported_versions: ReportedVersionsTable;
}
