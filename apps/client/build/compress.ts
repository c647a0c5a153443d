import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const text = /\.(html|js|mjs|css|svg|json|webmanifest|txt|xml)$/;
/** Below this a compressed copy saves less than a header costs. */
const worthwhile = 600;

/** Writes `.br` and `.gz` beside every text file, so that the server only has to pick. Returns how many. */
export async function compressFolder(folder: string): Promise<number> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => text.test(name));
  const done = await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      const content = await readFile(file);
      if (content.length < worthwhile) return 0;
      const br = await toBrotli(content, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
      });
      await Promise.all([
        writeFile(`${file}.br`, br),
        writeFile(`${file}.gz`, await toGzip(content, { level: 9 })),
      ]);
      return 1;
    }),
  );
  return done.filter(Boolean).length;
}
