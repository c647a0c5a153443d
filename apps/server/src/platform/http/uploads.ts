import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { UploadedFile } from './call.ts';
import { parsePairs } from './body.ts';

export const uploadLimits = {
  fileSize: 25 * 1024 * 1024,
  files: 10,
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

/** Reads a multipart body: fields as in any form, files to a temporary folder. `withFiles: false` rejects files. */
export async function readMultipart(
  request: FastifyRequest,
  withFiles: boolean,
): Promise<Multipart | 'no_files' | 'too_many_files'> {
  const pairs: [string, string][] = [];
  const files: UploadedFile[] = [];
  let folder: string | undefined;
  const discard = async () => {
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  };
  try {
    for await (const part of request.parts({ limits: uploadLimits })) {
      if (part.type === 'field') {
        pairs.push([part.fieldname, String(part.value)]);
        continue;
      }
      if (!withFiles) return 'no_files';
      folder ??= await mkdtemp(join(tmpdir(), 'hoist-upload-'));
      const path = join(folder, String(files.length));
      await pipeline(part.file, createWriteStream(path));
      const { size } = await stat(path);
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
