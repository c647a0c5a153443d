import { ok, refuse, type Result } from '@hoist/domain/result';
import { fairQueue } from '#server/platform/fair-queue.ts';
import type { PictureSize } from '#server/shared/files/saved-picture.ts';
import { pictureKind } from './picture-kind.ts';
import { runPictureProcess, type RenderRefusal } from './run-picture-process.ts';

/** JPEG bytes, upright, in sRGB, without metadata. */
export type ProcessedPicture = Readonly<Record<PictureSize, Uint8Array>>;

/** `locked` and `too_many_pages` are refusals of a PDF. */
export type PictureRefusal = Exclude<RenderRefusal, 'locked' | 'too_many_pages'>;

/** Each takes a core and up to 450 MB. */
const inTurn = fairQueue(2);

/** Renders a picture of `caller`, whose other files wait meanwhile. */
export async function processPicture(
  file: Uint8Array,
  caller: string,
): Promise<Result<ProcessedPicture, PictureRefusal>> {
  if (pictureKind(file) === undefined) return refuse('unsupported_media');
  const pages = await render('picture', { file, caller });
  if (!pages.ok) return refuse(pages.error as PictureRefusal);
  const [picture] = pages.value;
  return picture ? ok(picture) : refuse('invalid');
}

export const isPdf = (file: Uint8Array): boolean =>
  Buffer.from(file.subarray(0, 5)).toString('latin1') === '%PDF-';

/** Renders the pages of a PDF. */
export const processPdf = (
  file: Uint8Array,
  caller: string,
): Promise<Result<readonly ProcessedPicture[], RenderRefusal>> => render('pdf', { file, caller });

async function render(
  kind: 'picture' | 'pdf',
  { file, caller }: { readonly file: Uint8Array; readonly caller: string },
): Promise<Result<readonly ProcessedPicture[], RenderRefusal>> {
  const rendered = await inTurn(caller, () => runPictureProcess(kind, file));
  if (typeof rendered === 'string') return refuse(rendered);
  if (rendered.length === 0) return refuse('invalid');
  return ok(rendered.map(([l, m, s]) => ({ l, m, s }) as ProcessedPicture));
}
