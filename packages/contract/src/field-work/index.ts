export * from './inspections.ts';
export * from './part-orders.ts';
export * from './parts.ts';
export * from './pictures.ts';
export * from './tracking.ts';
