export * from './impersonation.ts';
export * from './invitations.ts';
export * from './staff.ts';
export * from './users.ts';
