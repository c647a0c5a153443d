import type { ServerModule } from '#server/shared/server-module.ts';
import type { DocumentsContext } from './list-documents.ts';
import { documentsRoutes } from './routes.ts';

/** Estimates, invoices, receipts and credit notes of orders. */
export const createDocumentsModule = (context: DocumentsContext): ServerModule => ({
  routes: documentsRoutes(context),
  jobs: [],
});
