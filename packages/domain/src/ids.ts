/** A database id that only fits its own kind of entity. */
type Branded<Name extends string> = number & { readonly __brand: Name };

export type AnyId = Branded<string>;

/** A person: customer, mechanic or staff; on the wire `users_id`, `user_id` or `mechanic_id`. */
export type UserId = Branded<'UserId'>;
/** The trip with one to four orders; on the wire `orders_id`. */
export type VisitId = Branded<'VisitId'>;
/** One booked service; on the wire `orders_services_id`. */
export type OrderId = Branded<'OrderId'>;
/** A street of the address index (`street_id`); not on the wire. */
export type AddressStreetId = Branded<'AddressStreetId'>;
/** On the wire `users_vehicles_id`. */
export type VehicleId = Branded<'VehicleId'>;
/** On the wire `users_locations_id`. */
export type LocationId = Branded<'LocationId'>;
/** On the wire `services_id`. */
export type ServiceId = Branded<'ServiceId'>;
/** On the wire `services_addons_id`. */
export type AddonId = Branded<'AddonId'>;
/** On the wire `users_credit_cards_id`. */
export type CardId = Branded<'CardId'>;
/** On the wire `coupons_id`. */
export type CouponId = Branded<'CouponId'>;
/** On the wire `orders_lockers_id`. */
export type LockerId = Branded<'LockerId'>;
export type SupplierId = Branded<'SupplierId'>;
/** On the wire `users_notifications_id`. */
export type NotificationId = Branded<'NotificationId'>;
/** A picture of an order; on the wire `picture_id`. */
export type PictureId = Branded<'PictureId'>;
/** On the wire `disputes_id`. */
export type DisputeId = Branded<'DisputeId'>;
/** One hold or charge of an order (`payments_id`); not on the wire. */
export type PaymentId = Branded<'PaymentId'>;
/** A change of payment method (`switches_id`); not on the wire. */
export type PaymentSwitchId = Branded<'PaymentSwitchId'>;
/** A queued call to the payment provider; on the wire `operation_id`. */
export type OperationId = Branded<'OperationId'>;
/** A difference between our books and the provider's; on the wire `findings_id`. */
export type DiscrepancyId = Branded<'DiscrepancyId'>;
/** One transaction of the ledger; on the wire `id`. */
export type LedgerTransactionId = Branded<'LedgerTransactionId'>;
/** Pay of a mechanic, or of all, from a day on (`pay_rules`); on the wire `pay_rules_id`. */
export type PayRuleId = Branded<'PayRuleId'>;
/** One amount that a mechanic earned, or that was taken back (`pay_lines`); on the wire `id`. */
export type PayLineId = Branded<'PayLineId'>;
/** A statement of a mechanic's pay (`pay_lines.statement_id`). */
export type PayStatementId = Branded<'PayStatementId'>;
/** Cash that a mechanic handed in; on the wire `id`. */
export type CashSettlementId = Branded<'CashSettlementId'>;
/** A line of pay that its mechanic finds wrong; on the wire `pay_dispute_id`. */
export type PayDisputeId = Branded<'PayDisputeId'>;
/** Money sent to a contractor's bank; on the wire `mechanic_payout_id`. */
export type MechanicPayoutId = Branded<'MechanicPayoutId'>;
/** What a contractor agreed to in writing; on the wire `pay_agreement_id`. */
export type PayAgreementId = Branded<'PayAgreementId'>;
/** A credit note (`credits.id`); not on the wire. */
export type CreditId = Branded<'CreditId'>;
/** A signed link to a held booking or a quote (`booking_links`); on the wire `booking_link_id`. */
export type BookingLinkId = Branded<'BookingLinkId'>;
/** On the wire `change_request_id`. */
export type ChangeRequestId = Branded<'ChangeRequestId'>;
/** Extra work proposed to the customer; on the wire `estimate_revisions_id`. */
export type ExtraWorkId = Branded<'ExtraWorkId'>;
/** On the wire `sessions_id`. */
export type SessionId = Branded<'SessionId'>;
/** A customer's session used by staff (`impersonation_id`); not on the wire. */
export type ImpersonationId = Branded<'ImpersonationId'>;
/** On the wire `time_off_id`. */
export type TimeOffId = Branded<'TimeOffId'>;
/** On the wire `certificate_id`. */
export type CertificateId = Branded<'CertificateId'>;
/** An inquiry or an application of a mechanic; on the wire `inquiry_id` or `application_id`. */
export type InquiryId = Branded<'InquiryId'>;
/** On the wire `price_request_id`. */
export type PriceRequestId = Branded<'PriceRequestId'>;
/** A copy of a certificate that an applicant uploaded; on the wire `document_id`. */
export type ApplicationDocumentId = Branded<'ApplicationDocumentId'>;
/** A report about a message; on the wire `report_id`. */
export type ReportId = Branded<'ReportId'>;
/** A message of the conversation about an order; on the wire `orders_messages_id`. */
export type OrderMessageId = Branded<'OrderMessageId'>;
/** An e-mail, SMS or push message to send; on the wire `message_id`. */
export type OutboxMessageId = Branded<'OutboxMessageId'>;
/** A note of staff; on the wire `orders_notes_id`. */
export type OrderNoteId = Branded<'OrderNoteId'>;
/** On the wire `app_bundles_id`. */
export type AppBundleId = Branded<'AppBundleId'>;
/** A version of the inspection form (`service_sheets_id`); not on the wire. */
export type InspectionTemplateId = Branded<'InspectionTemplateId'>;
/** A customer's no-show (`customer_absences_id`); not on the wire. */
export type NoShowId = Branded<'NoShowId'>;
/** An attempt to reach an absent customer (`contact_attempts_id`); not on the wire. */
export type ContactAttemptId = Branded<'ContactAttemptId'>;
/** A wish for an earlier time (`earlier_wishes_id`); not on the wire. */
export type WaitlistEntryId = Branded<'WaitlistEntryId'>;
/** A move by the office that can be undone; on the wire `move_id`. */
export type VisitMoveId = Branded<'VisitMoveId'>;
/** A question about a visit that its mechanic moved; only in signed links. */
export type MoveQuestionId = Branded<'MoveQuestionId'>;
/** A mechanic's step whose message has not left yet. */
export type StepMessageId = Branded<'StepMessageId'>;
/** A message of the office that can still be undone; on the wire `sendId`. */
export type HeldSendId = Branded<'HeldSendId'>;
/** A mechanic's step that waits for ten seconds; on the wire `held_id`. */
export type HeldStepId = Branded<'HeldStepId'>;
/** Other mechanics for visits of a day (`day_proposals_id`); on the wire `proposal_id`. */
export type DayProposalId = Branded<'DayProposalId'>;
/** An email for when a place is served (`area_requests_id`); only in signed links. */
export type AreaRequestId = Branded<'AreaRequestId'>;
/** A time that became free (`freed_times_id`); not on the wire. */
export type FreedTimeId = Branded<'FreedTimeId'>;
/** An earlier time offered to a customer (`earlier_offers_id`); not on the wire. */
export type WaitlistOfferId = Branded<'WaitlistOfferId'>;
/** A reschedule granted to a customer (`free_moves_id`); not on the wire. */
export type FreeRescheduleId = Branded<'FreeRescheduleId'>;
/** A scheduled reminder; only in signed links. */
export type ReminderId = Branded<'ReminderId'>;
/** A link that shows a vehicle's passport; on the wire `vehicle_links_id`. */
export type VehicleLinkId = Branded<'VehicleLinkId'>;
/** On the wire `vehicle_transfers_id`. */
export type VehicleTransferId = Branded<'VehicleTransferId'>;
/** A customer's own entry of the passport; on the wire `vehicle_entries_id`. */
export type VehicleEntryId = Branded<'VehicleEntryId'>;
/** A published version of the catalogue; on the wire `version`. */
export type CatalogueVersionId = Branded<'CatalogueVersionId'>;

/** Ids start at 1, so this one matches no row. */
export const noId = 0 as never;

/** Brands a number that was already validated; throws RangeError unless it is a positive safe integer. */
export function toId<Id extends AnyId>(value: number): Id {
  if (!Number.isSafeInteger(value) || value <= 0) throw new RangeError(`Not an id: ${value}`);
  return value as Id;
}

/** The form of an id in a path, a form or a payload: up to 15 digits, so that it is a safe integer. */
export const idPattern = /^[1-9]\d{0,14}$/;

/** Parses an id of a URL, a storage or a payload; undefined for any other value. */
export function parseId<Id extends AnyId>(value: unknown): Id | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && idPattern.test(text) ? toId<Id>(Number(text)) : undefined;
}
