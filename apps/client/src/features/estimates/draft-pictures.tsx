import { MAX_LINE_PICTURES } from '@hoist/domain/pricing/extra-line';
import type { PictureId } from '@hoist/domain/ids';
import { useEffect, useRef, useState } from 'react';
import { queuedActions } from '#client/kit/offline-queue/queue-store.ts';
import { actionsOfOrder } from '#client/kit/offline-queue/queued-action.ts';
import { UploadRow } from '#client/model/job/upload-row.tsx';
import { useJobPictures } from '#client/model/job/use-job-pictures.ts';
import { fileUrl } from '#client/kit/api/file-url.ts';
import type { Order } from '#client/model/order/order.ts';
import { useJobActions } from '#client/model/order/use-order-actions.ts';
import { useExtraWorkMessages } from '#client/messages/extra-work.ts';
import { Button } from '#client/ui/button.tsx';

interface DraftPicturesProps {
  readonly order: Order;
  /** Number of the line, for its labels. */
  readonly number: number;
  readonly chosen: readonly PictureId[];
  readonly onChange: (chosen: readonly PictureId[]) => void;
}

/** The pictures of a line: chosen among those of the job, and new ones where the client can add them. */
export function DraftPictures({ order, number, chosen, onChange }: DraftPicturesProps) {
  const t = useExtraWorkMessages();
  const images = order.images ?? [];
  const mayAdd = useJobActions(order).includes('upload_pictures');
  const [adding, setAdding] = useState(false);
  const stored = order.images;
  const awaited = useRef<{ readonly known: readonly PictureId[]; readonly count: number }>(null);
  const from = useJobPictures(order, {
    label: t('propose.addPictures', { number }),
    several: true,
    onPicked(count) {
      setAdding(true);
      awaited.current = { known: (stored ?? []).map(({ id }) => id), count };
    },
  });
  const uploads = actionsOfOrder(queuedActions.use(), order.ordersServicesId).filter(
    ({ endpoint, input: { form } }) => endpoint === 'uploadPictures' && form?.['sheet_item'] === undefined,
  );
  useEffect(() => {
    // What was picked for this line belongs to it, once it is stored.
    const { known, count } = awaited.current ?? { known: [], count: 0 };
    const added = (stored ?? [])
      .map(({ id }) => id)
      .filter((id) => !known.includes(id))
      .slice(0, count);
    if (added.length === 0) return;
    awaited.current = { known: [...known, ...added], count: count - added.length };
    onChange([...chosen, ...added].slice(0, MAX_LINE_PICTURES));
  }, [stored, chosen, onChange]);
  if (images.length === 0 && !mayAdd) return null;
  const toggle = (id: PictureId) =>
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <fieldset className="stack-s draft-pictures">
      <legend className={images.length === 0 ? 'visually-hidden' : 'small muted'}>
        {t('propose.pictures')}
      </legend>
      {images.length > 0 ? (
        <ul className="extra-work-pictures">
          {images.map((picture, index) => (
            <li key={picture.id}>
              <label className="draft-picture">
                <input
                  type="checkbox"
                  checked={chosen.includes(picture.id)}
                  disabled={!chosen.includes(picture.id) && chosen.length >= MAX_LINE_PICTURES}
                  onChange={() => toggle(picture.id)}
                />
                <img
                  src={fileUrl(picture.filePathS)}
                  alt={t('propose.pictureNumber', { number: index + 1 })}
                />
              </label>
            </li>
          ))}
        </ul>
      ) : null}
      {adding && uploads.length > 0 ? (
        <ul className="uploads">
          {uploads.map((one) => (
            <UploadRow key={one.key} act={one} />
          ))}
        </ul>
      ) : null}
      {mayAdd ? (
        <Button kind="quiet" small icon="camera" onClick={from.open}>
          {t('propose.addPictures', { number })}
        </Button>
      ) : null}
      {from.input}
    </fieldset>
  );
}
