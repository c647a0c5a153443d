/** Time zone of the company, unless the owner sets another for reports. */
export const companyZone = 'America/Toronto' as const;
