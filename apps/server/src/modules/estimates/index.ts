export { lapseRevision } from './lapse-revision.ts';
export { isCompleting } from './revision-ground.ts';
export { estimatesRoutes } from './routes.ts';
