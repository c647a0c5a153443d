import type { Refusal } from '@hoist/contract';
import type { PictureRefusal } from './process-picture.ts';

export const onFiles = (code: Refusal['code'], text: NonNullable<Refusal['text']>): Refusal => ({
  code,
  text,
  details: [{ field: 'File', text }],
});

export const pictureRefusals: Readonly<Record<PictureRefusal, Refusal>> = {
  unsupported_media: onFiles('unsupported_media', 'error.unsupported_media'),
  too_large: onFiles('too_large', 'upload.too_large'),
  invalid: onFiles('invalid', 'upload.unreadable'),
};
