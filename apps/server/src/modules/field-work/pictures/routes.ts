import * as contract from '@hoist/contract';
import { reply, replyWithText } from '#server/platform/http/call.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import type { Needs } from '#modules/orders';
import { deletePicture } from './delete-picture.ts';
import { uploadPictures } from './upload-pictures.ts';

export function picturesRoutes(context: Needs<'database' | 'addresses' | 'storage'>): readonly Route[] {
  return [
    route(contract.uploadPictures, async ({ actor, params, form, locale, now, files }) => {
      const sheetItem = form.sheet_item ?? null;
      const saved = await uploadPictures(context, { actor, ...params, sheetItem, locale, now, files });
      return saved.ok ? reply({ pictures: [...saved.value] }, { text: 'message.saved' }) : saved;
    }),
    route(contract.deletePicture, async ({ actor, params, locale, now }) =>
      replyWithText(await deletePicture(context, { actor, ...params, locale, now }), 'message.deleted'),
    ),
  ];
}
