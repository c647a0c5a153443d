export * from './estimates.ts';
export * from './extra-work-links.ts';
