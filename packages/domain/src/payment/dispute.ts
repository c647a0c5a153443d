export const disputeStatuses = [
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'needs_response',
  'under_review',
  'appeal_needs_response',
  'appeal_under_review',
  'won',
  'lost',
  'prevented',
] as const;
/** `warning_…` is an inquiry: no money has moved. */
export type DisputeStatus = (typeof disputeStatuses)[number];

export const wonStatuses = ['won', 'warning_closed', 'prevented'] as const satisfies readonly DisputeStatus[];
export const closedStatuses: ReadonlySet<DisputeStatus> = new Set<DisputeStatus>([...wonStatuses, 'lost']);

/** Evidence in the provider's fields; at most 150,000 characters in total. */
export interface DisputeEvidence {
  readonly customer_name: string;
  readonly customer_email_address: string;
  readonly billing_address: string;
  readonly product_description: string;
  readonly service_date: string;
  readonly access_activity_log: string;
  readonly uncategorized_text: string;
}
