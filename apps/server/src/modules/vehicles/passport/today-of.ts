/** The UTC day of an instant, 'YYYY-MM-DD': never behind a Canadian calendar, a few hours ahead at most. */
export const todayOf = (now: Date): string => now.toISOString().slice(0, 10);
