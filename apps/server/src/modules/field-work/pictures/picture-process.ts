import { buffer } from 'node:stream/consumers';
import sharp, { type Sharp } from 'sharp';
import { pictureEdges } from '#server/shared/files/saved-picture.ts';
import { decodePicture } from './decode-picture.ts';
import type { Rendered } from './run-picture-process.ts';

// Reads a stranger's file from standard input in a process of its own, with limits of memory and time.
sharp.concurrency(1);
sharp.cache(false);

const shrink = (picture: Sharp, edge: number): Promise<Buffer> =>
  picture
    .autoOrient()
    .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 84 })
    .toBuffer();

async function sizesOf(picture: Sharp): Promise<Buffer[]> {
  const l = await shrink(picture, pictureEdges.l);
  const m = await shrink(sharp(l), pictureEdges.m);
  return [l, m, await shrink(sharp(m), pictureEdges.s)];
}

async function render(file: Buffer): Promise<Rendered> {
  if (process.argv[2] === 'picture') {
    const picture = await decodePicture(file);
    return typeof picture === 'string' ? picture : [await sizesOf(picture)];
  }
  const { renderPages } = await import('./render-pages.ts');
  const pages = await renderPages(file);
  if (typeof pages === 'string') return pages;
  const rendered: Buffer[][] = [];
  for (const open of pages) rendered.push(await sizesOf(await open()));
  return rendered;
}

// Truncated or corrupt files are the sender's fault, not an internal error.
const rendered = await render(await buffer(process.stdin)).catch((): Rendered => 'invalid');
const head = typeof rendered === 'string' ? rendered : rendered.flat().map(({ length }) => length);
const blobs = typeof rendered === 'string' ? [] : rendered.flat();
process.stdout.write(Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...blobs]));
