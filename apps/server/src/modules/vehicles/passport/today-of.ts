/** The day of an instant by UTC, 'YYYY-MM-DD': never behind any calendar of Canada, a few hours ahead at most. */
export const todayOf = (now: Date): string => now.toISOString().slice(0, 10);
