import type { Refusal } from '@hoist/contract';
import type { PictureRefusal } from './process-picture.ts';

/** A refusal that stands at the files of the form. */
export const onFiles = (code: Refusal['code'], text: NonNullable<Refusal['text']>): Refusal => ({
  code,
  text,
  details: [{ field: 'File', text }],
});

/** What is said of a file that does not become a picture. */
export const pictureRefusals: Readonly<Record<PictureRefusal, Refusal>> = {
  unsupported_media: onFiles('unsupported_media', 'error.unsupported_media'),
  too_large: onFiles('too_large', 'error.too_large'),
  invalid: onFiles('invalid', 'upload.unreadable'),
};
