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

/** What can be done without a connection and told later. */
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

/** The endpoint of a kept act; undefined: another version of the app kept it. */
export const actEndpoint = (id: string): Endpoint | undefined => endpoints.find((one) => one.id === id);

/** Neither waits for what was done before it nor holds back what follows. */
export const isLoose = (id: string): boolean =>
  id === uploadPictures.id || id === deletePicture.id || id === requestVin.id || id === setOwnJobPart.id;

/** Refused because it is so already: a picture that is to be deleted is gone. */
export const isDoneAnyway = (id: string, code: string | undefined): boolean =>
  id === deletePicture.id && code === 'not_found';
