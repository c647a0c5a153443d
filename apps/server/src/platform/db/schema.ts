import type {
  ConsoleChallengesTable,
  ConsoleRecoveryCodesTable,
  ConsoleStaffTable,
} from './schema-console.ts';
import type {
  MechanicPayoutsTable,
  PayAgreementsTable,
  PayDisputeMessagesTable,
  PayDisputesTable,
  PayeesTable,
  ConnectAccountsTable,
  PayeeSecretsTable,
  PayScheduleTable,
  PayStatementsTable,
} from './schema-payees.ts';
import type { MessageReportsTable, UserBlocksTable } from './schema-moderation.ts';
import type { ChangeRequestsTable } from './schema-change-requests.ts';
import type { FreeReschedulesTable, LateArrivalsTable } from './schema-delays.ts';
import type {
  DayPlanRunsTable,
  DayProposalChangesTable,
  DayProposalMechanicsTable,
  DayProposalsTable,
} from './schema-day-proposals.ts';
import type { MoveQuestionsTable } from './schema-move-questions.ts';
import type {
  AreaRequestsTable,
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
import type { BookingLinksTable, EstimateConsentsTable } from './schema-caller-bookings.ts';
import type {
  EstimatesTable,
  EstimateRevisionsTable,
  EstimateRevisionLinesTable,
  EstimateRevisionEndsTable,
  EstimateRevisionPicturesTable,
} from './schema-estimates.ts';
import type {
  CatalogueChangesTable,
  CatalogueVersionsTable,
  CouponsTable,
  PriceRequestsTable,
  ServiceAddonLinksTable,
  ServicePartsTable,
  ServicesAddonsTable,
  ServicesTable,
  TaxRatesTable,
} from './schema-catalogue.ts';
import type { JobPartAlertsTable, JobPartsTable, SuppliersTable } from './schema-job-parts.ts';
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
  GoodwillCreditsTable,
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
  MessageTemplatesTable,
  ApplicationDocumentsTable,
  InquiriesTable,
  UserDevicesTable,
  MessageChoicesTable,
  OrderTimedTellingsTable,
  EmailSuppressionsTable,
  PhoneOptOutsTable,
  ProviderEventsTable,
  ProviderIncidentsTable,
} from './schema-messages.ts';
import type {
  CallTimesTable,
  ErrorGroupsTable,
  JobRunsTable,
  ProviderWordsTable,
  SlowStatementsTable,
} from './schema-health.ts';
import type { HeldSendsTable, HeldStepsTable, StepMessagesTable, VisitMovesTable } from './schema-moves.ts';
import type { NeedMarksTable } from './schema-needs.ts';
import type { EarlierOffersTable, WaitlistTable, FreedTimesTable } from './schema-waitlist.ts';
import type { ContactAttemptsTable, CustomerAbsencesTable, MissedVisitsTable } from './schema-no-shows.ts';
import type {
  OrderMessageReadsTable,
  OrderConversationsTable,
  OrderMessagesTable,
} from './schema-conversations.ts';
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
import type {
  JobPayTable,
  PayClawBacksTable,
  PayLinesTable,
  PayRefundRuleTable,
  PayRulesTable,
} from './schema-pay.ts';
import type { RoadLegsTable } from './schema-roads.ts';
import type { AppBundlesTable, ReportedVersionsTable } from './schema-updates.ts';
import type { AddressDoorsTable, AddressImportsTable, AddressStreetsTable } from './schema-addresses.ts';
import type { OrderId, OrderNoteId, UserId } from '@hoist/domain/ids';
import type { Generated } from 'kysely';
import type { ReminderKind } from '@hoist/domain/order/attendance';

/** The tables of `migrations/`. Numeric columns are read as text, int8 as number. */
export interface Schema {
  addressStreets: AddressStreetsTable;
  addressDoors: AddressDoorsTable;
  addressImports: AddressImportsTable;
  settings: SettingsTable;
  content: ContentTable;
  users: UsersTable;
  sessions: SessionsTable;
  impersonations: ImpersonationsTable;
  verificationCodes: VerificationCodesTable;
  passwordResets: PasswordResetsTable;
  emailConfirmations: EmailConfirmationsTable;
  rateLimits: RateLimitsTable;
  idempotencyKeys: IdempotencyKeysTable;
  auditLog: AuditLogTable;
  consoleStaff: ConsoleStaffTable;
  consoleRecoveryCodes: ConsoleRecoveryCodesTable;
  consoleChallenges: ConsoleChallengesTable;
  errorLog: ErrorLogTable;
  errorGroups: ErrorGroupsTable;
  callTimes: CallTimesTable;
  slowStatements: SlowStatementsTable;
  jobRuns: JobRunsTable;
  figureDays: FigureDaysTable;
  figuresSummed: FiguresSummedTable;
  providerWords: ProviderWordsTable;
  usersVehicles: UsersVehiclesTable;
  vehicleEntries: VehicleEntriesTable;
  vehicleChanges: VehicleChangesTable;
  vehicleLinks: VehicleLinksTable;
  vehicleTransfers: VehicleTransfersTable;
  usersLocations: UsersLocationsTable;
  areaRequests: AreaRequestsTable;
  priceRequests: PriceRequestsTable;
  services: ServicesTable;
  serviceParts: ServicePartsTable;
  servicesAddons: ServicesAddonsTable;
  serviceAddonLinks: ServiceAddonLinksTable;
  taxRates: TaxRatesTable;
  catalogueChanges: CatalogueChangesTable;
  catalogueVersions: CatalogueVersionsTable;
  coupons: CouponsTable;
  roadLegs: RoadLegsTable;
  mechanics: MechanicsTable;
  mechanicCertificates: MechanicCertificatesTable;
  mechanicSkills: MechanicSkillsTable;
  mechanicHours: MechanicHoursTable;
  mechanicBreaks: MechanicBreaksTable;
  mechanicPositions: MechanicPositionsTable;
  mechanicTimeOff: MechanicTimeOffTable;
  mechanicDays: MechanicDaysTable;
  mechanicFeeds: MechanicFeedsTable;
  lockers: LockersTable;
  orders: OrdersTable;
  orderServices: OrderServicesTable;
  orderServiceAddons: OrderServiceAddonsTable;
  orderEvents: OrderEventsTable;
  couponUses: CouponUsesTable;
  changeRequests: ChangeRequestsTable;
  orderAttendances: OrderAttendancesTable;
  freeMoves: FreeReschedulesTable;
  moveQuestions: MoveQuestionsTable;
  dayProposals: DayProposalsTable;
  dayProposalChanges: DayProposalChangesTable;
  dayProposalMechanics: DayProposalMechanicsTable;
  dayPlanRuns: DayPlanRunsTable;
  lateArrivals: LateArrivalsTable;
  earlierWishes: WaitlistTable;
  freedTimes: FreedTimesTable;
  visitMoves: VisitMovesTable;
  stepMessages: StepMessagesTable;
  heldSends: HeldSendsTable;
  heldSteps: HeldStepsTable;
  needMarks: NeedMarksTable;
  earlierOffers: EarlierOffersTable;
  warrantyClaims: WarrantyClaimsTable;
  missedVisits: MissedVisitsTable;
  customerAbsences: CustomerAbsencesTable;
  contactAttempts: ContactAttemptsTable;
  orderPictures: OrderPicturesTable;
  reviews: ReviewsTable;
  documents: DocumentsTable;
  documentNumbers: DocumentNumbersTable;
  bookingLinks: BookingLinksTable;
  estimateConsents: EstimateConsentsTable;
  estimates: EstimatesTable;
  estimateRevisions: EstimateRevisionsTable;
  estimateRevisionLines: EstimateRevisionLinesTable;
  estimateRevisionEnds: EstimateRevisionEndsTable;
  estimateRevisionPictures: EstimateRevisionPicturesTable;
  serviceSheets: ServiceSheetsTable;
  jobSheets: JobSheetsTable;
  jobSheetAnswers: JobSheetAnswersTable;
  jobSheetParts: JobSheetPartsTable;
  jobSignatures: JobSignaturesTable;
  missingPictures: MissingPicturesTable;
  jobParts: JobPartsTable;
  suppliers: SuppliersTable;
  jobPartAlerts: JobPartAlertsTable;
  usersCreditCards: UsersCreditCardsTable;
  payments: PaymentsTable;
  paymentSwitches: PaymentSwitchesTable;
  paymentRefunds: PaymentRefundsTable;
  stripeOps: StripeOpsTable;
  stripeEvents: StripeEventsTable;
  reconFindings: ReconFindingsTable;
  disputes: DisputesTable;
  payouts: PayoutsTable;
  providerTransactions: ProviderTransactionsTable;
  reconRuns: ReconRunsTable;
  ledgerAccounts: LedgerAccountsTable;
  ledgerTransactions: LedgerTransactionsTable;
  ledgerEntries: LedgerEntriesTable;
  ledgerDays: LedgerDaysTable;
  ledgerClosed: LedgerClosedTable;
  credits: CreditsTable;
  goodwillCredits: GoodwillCreditsTable;
  orderCancellations: OrderCancellationsTable;
  cashSettlements: CashSettlementsTable;
  payRules: PayRulesTable;
  jobPay: JobPayTable;
  payLines: PayLinesTable;
  orderConversations: OrderConversationsTable;
  orderMessages: OrderMessagesTable;
  messageReports: MessageReportsTable;
  userBlocks: UserBlocksTable;
  orderNotes: OrderNotesTable;
  orderMessageReads: OrderMessageReadsTable;
  orderTellings: OrderTellingsTable;
  userNotifications: UserNotificationsTable;
  outbox: OutboxTable;
  providerEvents: ProviderEventsTable;
  phoneOptOuts: PhoneOptOutsTable;
  emailSuppressions: EmailSuppressionsTable;
  inquiries: InquiriesTable;
  applicationDocuments: ApplicationDocumentsTable;
  inboxMessages: InboxMessagesTable;
  messageTemplates: MessageTemplatesTable;
  consents: ConsentsTable;
  invitations: InvitationsTable;
  accessLog: AccessLogTable;
  filesToForget: FilesToForgetTable;
  analyticsEvents: AnalyticsEventsTable;
  userDevices: UserDevicesTable;
  messageChoices: MessageChoicesTable;
  orderTimedTellings: OrderTimedTellingsTable;
  providerIncidents: ProviderIncidentsTable;
  appBundles: AppBundlesTable;
  reportedVersions: ReportedVersionsTable;
  payees: PayeesTable;
  payeeSecrets: PayeeSecretsTable;
  connectAccounts: ConnectAccountsTable;
  payAgreements: PayAgreementsTable;
  paySchedule: PayScheduleTable;
  payRefundRule: PayRefundRuleTable;
  payClawBacks: PayClawBacksTable;
  payStatements: PayStatementsTable;
  payDisputes: PayDisputesTable;
  payDisputeMessages: PayDisputeMessagesTable;
  mechanicPayouts: MechanicPayoutsTable;
}

interface OrderNotesTable {
  orderNotesId: Generated<OrderNoteId>;
  ordersServicesId: OrderId;
  authorId: UserId;
  text: string;
  createdAt: Date;
}

export interface FigureDaysTable {
  /** 'YYYY-MM-DD' in UTC. */
  day: string;
  figure: string;
  key: string;
  n: number;
  /** Cents, minutes or metres, depending on the figure. */
  total: number;
}

interface FiguresSummedTable {
  one: Generated<boolean>;
  first: string | null;
  through: string | null;
  at: Date | null;
}

/** A customer's confirmation to be present, for the start the visit had then. */
interface OrderAttendancesTable {
  ordersServicesId: OrderId;
  startsAt: Date;
  confirmedBy: UserId;
  confirmedAt: Date;
  /** The latest reminder sent before it; `order`: none. */
  askedBy: ReminderKind | 'order';
  byLink: boolean;
}
