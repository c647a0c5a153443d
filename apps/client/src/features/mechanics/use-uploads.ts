import { uploadPictures } from '@hoist/contract/orders';
import { MAX_PICTURE_BYTES } from '@hoist/domain/limits';
import { useEffect, useReducer, useRef } from 'react';
import { call, parseMessage } from '#client/app/api.ts';
import { useTexts } from '#client/texts/i18n.ts';
import { keepOrder } from '#client/features/orders/use-order.ts';
import { HttpError } from '@hoist/contract/client';
import { nextUpload, uploadsAfter } from './uploads.ts';

let last = 0;

const isRefusal = (error: unknown): error is HttpError =>
  error instanceof HttpError && error.status >= 400 && error.status < 500;

/** Sends pictures of a job, one call a picture, so that a bad connection loses one at most. */
export function useUploads(ordersServicesId: number) {
  const t = useTexts('mechanics');
  const [uploads, dispatch] = useReducer(uploadsAfter, []);
  const files = useRef(new Map<number, File>());
  const next = nextUpload(uploads);
  const nextId = next?.id;

  useEffect(() => {
    const given = nextId === undefined ? undefined : files.current.get(nextId);
    if (nextId === undefined || !given) return;
    if (given.size > MAX_PICTURE_BYTES) {
      dispatch({ type: 'refused', id: nextId, reason: t('pictures.tooLarge') });
      return;
    }
    dispatch({ type: 'sending', id: nextId });
    const options = { files: [given], handled: 'all' } as const;
    call(uploadPictures, { params: { ordersServicesId } }, options).then(
      () => {
        files.current.delete(nextId);
        dispatch({ type: 'sent', id: nextId });
        keepOrder(undefined);
      },
      (error: unknown) =>
        dispatch(
          isRefusal(error)
            ? { type: 'refused', id: nextId, reason: parseMessage(error) ?? t('pictures.failed') }
            : { type: 'failed', id: nextId },
        ),
    );
  }, [nextId, ordersServicesId, t]);

  return {
    uploads,
    add: (chosen: readonly File[]) =>
      dispatch({
        type: 'added',
        uploads: chosen.map((file) => {
          last += 1;
          files.current.set(last, file);
          return { id: last, name: file.name, preview: URL.createObjectURL(file), state: 'waiting' };
        }),
      }),
    retry: (id: number) => dispatch({ type: 'retried', id }),
    discard: (id: number) => {
      files.current.delete(id);
      dispatch({ type: 'discarded', id });
    },
  };
}
