import { MAX_UPLOAD_PICTURES } from '@hoist/domain/limits';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { sheetItemName, savedPicture } from '../fields.ts';

export const uploadPictures = endpoint({
  id: 'uploadPictures',
  method: 'POST',
  path: '/orders_services/:ordersServicesId/upload',
  auth: 'mechanic',
  duringImpersonation: 'allowed',
  form: z.object({
    sheet_item: sheetItemName.optional(),
  }),
  output: z.object({
    /** `sha256` in hex of the uploaded file; a device keeps its copy until it has received it. */
    pictures: z.array(savedPicture.extend({ sha256: z.string() })),
  }),
  refusals: ['not_found', 'wrong_state', 'too_large', 'unsupported_media', 'invalid'],
  upload: { files: MAX_UPLOAD_PICTURES },
  timeoutMs: 120_000,
  summary: 'Add pictures of the work',
});

export const deletePicture = endpoint({
  id: 'deletePicture',
  method: 'DELETE',
  path: '/orders_services/:ordersServicesId/upload/:pictureId',
  auth: 'mechanic',
  duringImpersonation: 'allowed',
  refusals: ['not_found', 'wrong_state'],
  summary: 'Remove a picture',
});
