export { deletionLinks } from './account/deletion-links.ts';
export { createPeopleModule } from './module.ts';
