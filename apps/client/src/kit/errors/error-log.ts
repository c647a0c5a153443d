import { prepare } from '@hoist/contract/client';
import { logError } from '@hoist/contract/operations/logs';
import { csrfHeader } from '@hoist/web/csrf-header';
import { report } from '#client/platform/report.ts';
import { apiBase } from '#client/platform/server-url.ts';
import { readClientState } from './read-client-state.ts';
import { apiHeaders } from '../api/request-headers.ts';

/** Masks every value whose key mentions a password, token or secret, at any depth. */
export function maskSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      /pass(word)?|token|secret/i.test(name) ? '***' : maskSecrets(inner),
    ]),
  );
}

const clip = (text: string, max: number) => text.slice(0, max);

export function errorForm(error: unknown, pageUrl: string, state: unknown) {
  const plain =
    error instanceof Error
      ? {
          ...(maskSecrets(Object.fromEntries(Object.entries(error))) as object),
          name: error.name,
          message: error.message,
        }
      : error;
  return {
    error_json: clip(JSON.stringify(plain) ?? '', 20_000),
    page_url: clip(pageUrl.replace(/((?:code|token|secret)[^=&#]*=)[^&#]*/gi, '$1***'), 2000),
    stacktrace: clip(error instanceof Error ? (error.stack ?? '') : '', 20_000),
    application_state_json: clip(JSON.stringify(maskSecrets(state)), 50_000),
  };
}

type ErrorForm = ReturnType<typeof errorForm>;

/** Errors that occurred offline, at most `mostWaiting`; sent when the connection returns. */
const waiting: ErrorForm[] = [];
const mostWaiting = 20;

const sendWaiting = () => waiting.splice(0).forEach(send);

function sendLater(form: ErrorForm): void {
  if (waiting.length === 0) addEventListener('online', sendWaiting, { once: true });
  if (waiting.length < mostWaiting) waiting.push(form);
}

/** The error is recorded even if the state cannot be read. */
function stateNow(): unknown {
  try {
    return readClientState();
  } catch (failure) {
    return { unreadable: String(failure) };
  }
}

/** Records an error on the server. Never throws; its own failures go to the console. */
export function logErrorToServer(error: unknown): void {
  try {
    const form = errorForm(error, location.href, stateNow());
    if (navigator.onLine) send(form);
    else sendLater(form);
  } catch (failure) {
    report(failure);
  }
}

function send(form: ErrorForm): void {
  const request = prepare(logError, { form });
  fetch(`${apiBase}${request.path}`, {
    method: request.method,
    body: request.body ?? null,
    keepalive: true,
    headers: { ...apiHeaders(), ...csrfHeader() },
  }).catch((failure: unknown) => (navigator.onLine ? report(failure) : sendLater(form)));
}

export function watchUncaught(): void {
  addEventListener('error', (event) => logErrorToServer(event.error ?? event.message));
  addEventListener('unhandledrejection', (event) => {
    // `call` has already shown and logged it.
    if ((event.reason as { name?: string } | undefined)?.name === 'HttpError') event.preventDefault();
    else logErrorToServer(event.reason);
  });
}
