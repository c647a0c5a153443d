import type { Endpoint } from '@hoist/contract/endpoint';
import { saveSheetAnswer, saveSheetPart, signJobSheet } from '@hoist/contract/job-sheets';
import { setOwnJobPart } from '@hoist/contract/job-parts';
import { announceLate } from '@hoist/contract/late';
import { tellAbsence } from '@hoist/contract/no-shows';
import {
  completePayment,
  deletePicture,
  releaseOrder,
  requestVin,
  setProgress,
  updateOrder,
  updateOrderLocker,
  uploadPictures,
} from '@hoist/contract/orders';

/** Endpoints that can be queued offline. */
const endpoints = [
  announceLate,
  completePayment,
  deletePicture,
  releaseOrder,
  requestVin,
  saveSheetAnswer,
  saveSheetPart,
  setOwnJobPart,
  setProgress,
  signJobSheet,
  tellAbsence,
  updateOrder,
  updateOrderLocker,
  uploadPictures,
] as const;

/** The endpoint of a queued step; undefined if another app version queued it. */
export const queueableEndpoint = (id: string): Endpoint | undefined => endpoints.find((one) => one.id === id);

/** Whether a step is independent: neither blocked by earlier steps nor blocking later ones. */
export const isIndependent = (id: string): boolean =>
  id === uploadPictures.id || id === deletePicture.id || id === requestVin.id || id === setOwnJobPart.id;

/** Whether a refusal means that the step is already done: the picture to delete is gone. */
export const isAlreadyDone = (id: string, code: string | undefined): boolean =>
  id === deletePicture.id && code === 'not_found';
