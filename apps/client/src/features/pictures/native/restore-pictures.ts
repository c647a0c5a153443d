import { parseId, type OrderId } from '@hoist/domain/ids';
import { session } from '#client/app/session.ts';
import { storePicture } from '#client/features/mechanics/keep-picture.ts';
import { pictureLeft } from '#client/platform/camera.ts';
import { sweepPictures } from '#client/platform/native/camera.ts';
import { report } from '#client/platform/report.ts';
import { say } from '#client/texts/i18n.ts';
import { showToast } from '#client/ui/toast.ts';
import { sayOfPictures } from './picture-texts.ts';

/** Restored pictures belong to a user: not before the session is known. */
function whenKnown(work: () => void): void {
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

/** A picture that was taken while the system ended the app is kept for its job, whatever screen is open now. */
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
        tooLarge: say('mechanics')('pictures.tooLarge'),
        ...(item === undefined ? {} : { sheetItem: String(item) }),
      },
    );
    showToast(sayOfPictures()('left', { id }));
  }
  await sweepPictures();
}

export const restorePictures = (): void => whenKnown(() => void restore().catch(report));
