import type * as id from '@hoist/domain/ids';
import type { z } from 'zod';

/** The ids in paths by the names of their parameters. */
export interface PathIds {
  readonly appBundlesId: id.AppBundleId;
  readonly applicationId: id.InquiryId;
  readonly blockedId: id.UserId;
  readonly bookingLinkId: id.BookingLinkId;
  readonly cardId: id.CardId;
  readonly certificateId: id.CertificateId;
  readonly couponsId: id.CouponId;
  readonly disputeId: id.DisputeId;
  readonly documentId: id.ApplicationDocumentId;
  readonly entryId: id.VehicleEntryId;
  readonly findingId: id.DiscrepancyId;
  readonly inquiryId: id.InquiryId;
  readonly linkId: id.VehicleLinkId;
  readonly locationId: id.LocationId;
  readonly mechanicId: id.UserId;
  readonly mechanicPayoutId: id.MechanicPayoutId;
  readonly messageId: id.OutboxMessageId;
  readonly notificationId: id.NotificationId;
  readonly operationId: id.OperationId;
  readonly ordersId: id.VisitId;
  readonly ordersLockersId: id.LockerId;
  readonly ordersServicesId: id.OrderId;
  readonly payAgreementId: id.PayAgreementId;
  readonly payDisputeId: id.PayDisputeId;
  readonly payLineId: id.PayLineId;
  readonly payRulesId: id.PayRuleId;
  readonly payStatementId: id.PayStatementId;
  readonly pictureId: id.PictureId;
  readonly priceRequestId: id.PriceRequestId;
  readonly proposalId: id.DayProposalId;
  readonly reportId: id.ReportId;
  readonly revisionId: id.ExtraWorkId;
  readonly sendId: id.HeldSendId;
  readonly sessionId: id.SessionId;
  readonly staffId: id.UserId;
  readonly suppliersId: id.SupplierId;
  readonly timeOffId: id.TimeOffId;
  readonly userId: id.UserId;
  readonly vehicleId: id.VehicleId;
}

/** `/users/:userId/cards/:cardId` has `userId` and `cardId`. */
export type ParamName<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | ParamName<`/${More}`>
    : Rest
  : never;

/** The parameters of a path as the handler gets them, and as strings. */
export type IdsIn<Path extends string> = z.ZodType<
  { [Name in ParamName<Path>]: Name extends keyof PathIds ? PathIds[Name] : never },
  { [Name in ParamName<Path>]: string }
>;
