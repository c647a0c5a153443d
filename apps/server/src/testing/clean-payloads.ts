import { sanitiseHtml } from '#server/shared/formats/sanitise-html.ts';
import { xssPayloads } from './xss-payloads.ts';

/** Prints every payload as it is and as the sanitiser leaves it, for the browser's tests. */
process.stdout.write(JSON.stringify(xssPayloads.map((raw) => ({ raw, clean: sanitiseHtml(raw) }))));
