/** The office reads reviews by their stars, the newest first. One statement an entry. */
export const reviewsOffice: readonly string[] = [
  `CREATE INDEX reviews_by_stars ON reviews (stars, created_at, orders_services_id)`,
];
