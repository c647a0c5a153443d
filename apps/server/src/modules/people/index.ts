export { createPeopleModule } from './module.ts';
