import { uploadPictures } from '@hoist/contract/orders';
import { useEffect, useReducer, useRef } from 'react';
import { call } from '#client/app/api.ts';
import { keepOrder } from '#client/features/orders/use-order.ts';
import { nextUpload, uploadsAfter } from './uploads.ts';

let last = 0;

/** Sends pictures of a job, one call a picture, so that a bad connection loses one at most. */
export function useUploads(ordersServicesId: number) {
  const [uploads, dispatch] = useReducer(uploadsAfter, []);
  const files = useRef(new Map<number, File>());
  const next = nextUpload(uploads);
  const nextId = next?.id;

  useEffect(() => {
    const given = nextId === undefined ? undefined : files.current.get(nextId);
    if (nextId === undefined || !given) return;
    dispatch({ type: 'sending', id: nextId });
    call(uploadPictures, { params: { ordersServicesId } }, { files: [given] }).then(
      () => {
        files.current.delete(nextId);
        dispatch({ type: 'sent', id: nextId });
        keepOrder(undefined);
      },
      () => dispatch({ type: 'failed', id: nextId }),
    );
  }, [nextId, ordersServicesId]);

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
