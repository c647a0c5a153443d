/** How long what a message offers can be used. The messages say it with these values. */
export const VALID_FOR = {
  resetMinutes: 30,
  deletionMinutes: 30,
  transferDays: 14,
  officePriceDays: 7,
  goodwillDays: 365,
} as const;
