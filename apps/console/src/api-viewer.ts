// Shows the documents of the API at `/api/docs` and `/api/admin/docs` (`platform/docs` of the server).
import 'openapi-explorer/dist/browser/openapi-explorer.min.js';
