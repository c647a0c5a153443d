import {
  plainNotFound,
  rawRoute,
  type RawAnswer,
  type RawCall,
  type RawRoute,
} from '#server/platform/http/route.ts';
import { isStorageKey, type Storage } from '#server/providers/storage/port.ts';
import type { FileAddresses } from '#server/shared/files/file-addresses.ts';

export interface FilesContext {
  readonly addresses: FileAddresses;
  readonly storage: Storage;
  /** A document as PDF by its key; undefined if there is none. */
  readonly document: (key: string) => Promise<Uint8Array | undefined>;
  /** A table streamed as CSV by its key; undefined if there is none. */
  readonly table?: ((key: string) => NodeJS.ReadableStream | undefined) | undefined;
}

const types: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
};

/** Files by signed address, without a session (decision B13); not cached by proxies, scripts disabled. */
export function filesRoutes(context: FilesContext): readonly RawRoute[] {
  return [rawRoute({ method: 'GET', path: '/files/*', handle: (call) => readFile(context, call) })];
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

async function bodyOf(
  { storage, document, table }: FilesContext,
  key: string,
): Promise<RawAnswer['body'] | undefined> {
  if (key.startsWith('documents/')) return document(key);
  return key.endsWith('.csv') ? table?.(key) : storage.get(key);
}

async function readFile(context: FilesContext, call: RawCall): Promise<RawAnswer> {
  const key = call.params['*'] ?? '';
  const signed = {
    expires: textOf(call.query['expires']),
    signature: textOf(call.query['signature']),
    now: call.now,
  };
  if (!isStorageKey(key) || !context.addresses.opens(key, signed)) return plainNotFound;
  const body = await bodyOf(context, key);
  const type = types[key.slice(key.lastIndexOf('.') + 1)];
  if (body === undefined || type === undefined) return plainNotFound;
  return {
    status: 200,
    headers: {
      'Content-Type': type,
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'Content-Disposition': `${key.endsWith('.csv') ? 'attachment' : 'inline'}; filename="${key.slice(key.lastIndexOf('/') + 1)}"`,
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Cache-Control': 'private, max-age=600',
    },
    body,
  };
}
