import { ok } from '@hoist/domain/result';
import type { Database } from '#server/platform/db/database.ts';
import { type ApplicationStep, type MovedApplication, moveApplication } from './move-application.ts';

export const receiveDocuments = (database: Database, step: ApplicationStep): MovedApplication =>
  moveApplication(database, { ...step, to: 'documents', work: () => Promise.resolve(ok({})) });
