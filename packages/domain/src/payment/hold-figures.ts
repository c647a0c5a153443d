/** How holds on cards are kept alive and what happens when one cannot be made (decision M10). Hours, unless said. */
export interface HoldFigures {
  /** A hold has to outlast its visit's end by so much, and the present moment of a job that is not done yet. */
  readonly outlastHours: number;
  /** A hold of a job that nobody completes is not made again after so many days. */
  readonly giveUpDays: number;
  /** A deposit that is only held is taken so long before its hold runs out. */
  readonly depositHours: number;
  /** So long before the visit an unmended hold ends in an offer to pay cash, or in a cancellation. */
  readonly mendHours: number;
  /** So long before the visit an order is canceled whose customer answered no offer to pay cash. */
  readonly cashHours: number;
  /** The least a customer is given to act on what they were told. */
  readonly graceHours: number;
}

export const defaultHoldFigures: HoldFigures = {
  outlastHours: 24,
  giveUpDays: 14,
  depositHours: 24,
  mendHours: 24,
  cashHours: 12,
  graceHours: 2,
};
