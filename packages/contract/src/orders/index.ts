export * from './console.ts';
export * from './for-mechanic.ts';
export * from './held-steps.ts';
export * from './order-service.ts';
export * from './orders.ts';
export * from './switch-to-card.ts';
export * from './switch-to-cash.ts';
export * from './warranty.ts';
