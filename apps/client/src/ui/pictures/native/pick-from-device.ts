import { choosePictures, type PicturePurpose, type Pictures, takePicture } from '#client/platform/camera.ts';
import { openSettings } from '#client/platform/open-settings.ts';
import { report } from '#client/platform/report.ts';
import { messagesOf } from '#client/messages/i18n.ts';
import { ask, isConfirmed } from '../../sheets/dialog.ts';
import { showToast } from '#client/kit/toast.ts';
import { usePictureMessages } from '#client/messages/pictures.ts';

export type Source = 'camera' | 'library';

interface PickOptions {
  readonly purpose: PicturePurpose;
  readonly several: boolean;
  /** `either`: the user is asked. */
  readonly source: Source | 'either';
}

/** Pictures from the device; none if cancelled, denied or failed. */
export async function pickFromDevice({ purpose, several, source }: PickOptions): Promise<readonly File[]> {
  const from = source === 'either' ? await askSource() : source;
  if (from === null) return [];
  try {
    const answer: Pictures = await (from === 'camera' ? takePicture(purpose) : choosePictures(several));
    if (answer.kind === 'denied') await explainDenied(from);
    return answer.kind === 'pictures' ? answer.files : [];
  } catch (error) {
    report(error);
    showToast(usePictureMessages.translator()('failed'));
    return [];
  }
}

function askSource(): Promise<Source | null> {
  const t = messagesOf('mechanics');
  return ask<Source>({
    title: usePictureMessages.translator()('add'),
    buttons: [
      { value: 'library', label: t('pictures.upload'), kind: 'quiet' },
      { value: 'camera', label: t('pictures.take') },
    ],
  });
}

async function explainDenied(of: Source): Promise<void> {
  const t = usePictureMessages.translator();
  const sure = await isConfirmed({
    title: t(`${of}.title`),
    text: t(`${of}.text`),
    no: t('close'),
    yes: t('settings'),
  });
  if (sure) await openSettings();
}
