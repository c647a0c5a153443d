import type { Endpoint } from '@hoist/contract/endpoint';
import {
  saveInspectionAnswer,
  saveInspectionPart,
  signInspection,
} from '@hoist/contract/field-work/inspections';
import { setOwnJobPart } from '@hoist/contract/field-work/parts';
import { announceDelay } from '@hoist/contract/dispatch/delays';
import { reportNoShow } from '@hoist/contract/dispatch/no-shows';
import {
  completePayment,
  releaseOrder,
  requestVin,
  setProgress,
  updateOrder,
  updateOrderLocker,
} from '@hoist/contract/orders/orders';
import { deletePicture, uploadPictures } from '@hoist/contract/field-work/pictures';

/** Endpoints that can be queued offline. */
const endpoints = [
  announceDelay,
  completePayment,
  deletePicture,
  releaseOrder,
  requestVin,
  saveInspectionAnswer,
  saveInspectionPart,
  setOwnJobPart,
  setProgress,
  signInspection,
  reportNoShow,
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
