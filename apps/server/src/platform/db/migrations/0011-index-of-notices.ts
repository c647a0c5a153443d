/** Retention empties what notices of the card provider carried, and looks for those that are not yet. One statement an entry. */
export const indexOfNotices: readonly string[] = [
  `CREATE INDEX stripe_events_kept ON stripe_events (processed_at) WHERE payload <> '{}'`,
];
