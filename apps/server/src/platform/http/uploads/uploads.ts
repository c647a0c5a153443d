import { MAX_UPLOAD_PICTURES } from '@hoist/domain/limits';
import { createWriteStream } from 'node:fs';
import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { UploadedFile } from '../call.ts';
import { parsePairs } from '../body.ts';
import { makeUploadFolder } from './upload-folders.ts';

export const uploadLimits = {
  fileSize: 25 * 1024 * 1024,
  files: MAX_UPLOAD_PICTURES,
  fields: 500,
  fieldNameSize: 200,
  fieldSize: 262_144,
  headerPairs: 100,
} as const;

export interface Multipart {
  readonly form: Record<string, unknown>;
  readonly files: readonly UploadedFile[];
  discard(): Promise<void>;
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

const nothingToDiscard = () => Promise.resolve();

interface Allowed {
  readonly withFiles: boolean;
  /** Of fields and files together, as a body may come without its length. */
  readonly maxBytes: number;
}

/** Reads a multipart body: fields as in any form, files to a temporary folder. */
export async function readMultipart(
  request: FastifyRequest,
  { withFiles, maxBytes }: Allowed,
): Promise<Multipart | 'no_files' | 'too_many_files' | 'too_large'> {
  const pairs: [string, string][] = [];
  const files: UploadedFile[] = [];
  let bytes = 0;
  let folder: string | undefined;
  const discard = async () => {
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  };
  try {
    for await (const part of request.parts({ limits: uploadLimits })) {
      if (part.type === 'field') {
        pairs.push([part.fieldname, String(part.value)]);
        bytes += String(part.value).length;
        if (bytes > maxBytes) return 'too_large';
        continue;
      }
      if (!withFiles) return 'no_files';
      folder ??= await makeUploadFolder();
      const path = join(folder, String(files.length));
      await pipeline(part.file, createWriteStream(path));
      const { size } = await stat(path);
      bytes += size;
      if (bytes > maxBytes) {
        await discard();
        return 'too_large';
      }
      files.push({ name: part.filename, mediaType: part.mimetype, size, read: () => readFile(path) });
    }
  } catch (error) {
    await discard();
    if (hasCode(error, 'FST_FILES_LIMIT')) return 'too_many_files';
    throw error;
  }
  const form = parsePairs(new URLSearchParams(pairs).toString());
  return { form, files, discard: folder === undefined ? nothingToDiscard : discard };
}
