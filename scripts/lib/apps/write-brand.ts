import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { androidFiles, androidManifest, withLinks } from './android-files.ts';
import type { Brand } from './brand.ts';
import { iosFiles } from './ios-files.ts';
import { pictures, render, samePixels } from './pictures.ts';

/**
 * Writes the brand's files into both projects; unchanged files are not touched.
 * @param folder the repository
 * @returns the written paths below it
 */
export async function writeBrand(brand: Brand, folder: string): Promise<readonly string[]> {
  const now = (file: string) => {
    const path = join(folder, file);
    return existsSync(path) ? readFileSync(path) : undefined;
  };
  const written: string[] = [];
  const write = (file: string, content: string | Buffer) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
    written.push(file);
  };
  const manifest = now(androidManifest)?.toString() ?? '';
  const texts = [...iosFiles(brand), ...androidFiles(brand), [androidManifest, withLinks(manifest, brand)]];
  for (const [file = '', content = ''] of texts) if (now(file)?.toString() !== content) write(file, content);
  for (const picture of pictures(brand)) {
    const png = await render(picture);
    const old = now(picture.path);
    if (old === undefined || !(await samePixels(old, png))) write(picture.path, png);
  }
  return written;
}
