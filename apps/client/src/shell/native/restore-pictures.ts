import { parseId, type OrderId } from '@hoist/domain/ids';
import { session } from '#client/kit/session/session.ts';
import { storePicture } from '#client/model/job/store-picture.ts';
import { pictureLeft } from '#client/platform/camera.ts';
import { sweepPictures } from '#client/platform/native/camera.ts';
import { report } from '#client/platform/report.ts';
import { messagesOf } from '#client/messages/i18n.ts';
import { showToast } from '#client/kit/toast.ts';
import { usePictureMessages } from '#client/messages/pictures.ts';

/** Waits for the session, because pictures belong to a user. */
function whenLoggedIn(work: () => void): void {
  if (session.get()?.user) {
    work();
    return;
  }
  const forget = session.subscribe(() => {
    if (!session.get()?.user) return;
    forget();
    work();
  });
}

/** Saves a picture whose camera outlived the app for its job. */
async function restore(): Promise<void> {
  const left = await pictureLeft((purpose) => purpose['for'] === 'job');
  const id = parseId<OrderId>(left?.purpose['ordersServicesId']);
  if (left && id !== undefined) {
    const { file, purpose } = left;
    const item = purpose['sheetItem'];
    await storePicture(
      { ordersServicesId: id },
      {
        file,
        tooLarge: messagesOf('mechanics')('pictures.tooLarge'),
        ...(item === undefined ? {} : { sheetItem: String(item) }),
      },
    );
    showToast(usePictureMessages.translator()('left', { id }));
  }
  await sweepPictures();
}

export const restorePictures = (): void => whenLoggedIn(() => void restore().catch(report));
