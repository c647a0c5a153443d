export { lapseRevision } from './lapse-revision.ts';
export { createEstimatesModule } from './module.ts';
export { isCompleting } from './revision-ground.ts';
