// Generated from the migrated schema by `npm run generate`. Do not edit.
export interface Tables {}
