export * from './passport.ts';
export * from './sharing.ts';
export * from './vehicles.ts';
