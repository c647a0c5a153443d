import { PDFiumLibrary } from '@hyzyla/pdfium';
import { MAX_DOCUMENT_PAGES } from '@hoist/domain/limits';
import sharp, { type Sharp } from 'sharp';
import { pictureEdges } from '#server/shared/files/saved-picture.ts';

/** Opens each page of a PDF as a picture, one after the other. Throws if it is corrupt. */
export async function renderPages(
  file: Buffer,
): Promise<(() => Promise<Sharp>)[] | 'locked' | 'too_many_pages'> {
  const library = await PDFiumLibrary.init();
  const opened = await library.loadDocument(file).catch((error: unknown) => {
    if (error instanceof Error && error.message.startsWith('Password')) return undefined;
    throw error;
  });
  if (!opened) return 'locked';
  const count = opened.getPageCount();
  if (count > MAX_DOCUMENT_PAGES) return 'too_many_pages';
  return Array.from({ length: count }, (_, at) => async () => {
    const page = opened.getPage(at);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const scale = pictureEdges.l / Math.max(originalWidth, originalHeight);
    const { data, width, height } = await page.render({
      width: Math.max(1, originalWidth * scale),
      height: Math.max(1, originalHeight * scale),
      scale: 1,
      renderFormFields: true,
      render: 'bitmap',
    });
    return sharp(data, { raw: { width, height, channels: 4 } });
  });
}
