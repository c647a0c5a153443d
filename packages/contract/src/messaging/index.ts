export * from './consents.ts';
export * from './deliveries.ts';
export * from './held-sends.ts';
export * from './message-choices.ts';
export * from './message-templates.ts';
export * from './notifications.ts';
