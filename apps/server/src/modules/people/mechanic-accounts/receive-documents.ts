import { ok } from '@hoist/domain/result';
import {
  type ApplicationStep,
  type ApplicationsContext,
  type MovedApplication,
  moveApplication,
} from './move-application.ts';

export const receiveDocuments = (context: ApplicationsContext, step: ApplicationStep): MovedApplication =>
  moveApplication(context, { ...step, to: 'documents', work: () => Promise.resolve(ok({})) });
