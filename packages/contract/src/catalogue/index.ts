export * from './vehicle-catalogue.ts';
