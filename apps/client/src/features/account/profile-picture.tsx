import { uploadProfilePicture } from '@hoist/contract/people/account';
import { MAX_PICTURE_BYTES } from '@hoist/domain/limits';
import { getUser } from '@hoist/contract/identity/users';
import { useState } from 'react';
import { call } from '#client/app/api.ts';
import { refresh } from '#client/app/query.ts';
import { useSession } from '#client/app/session.ts';
import { usePictures } from '#client/features/pictures/use-pictures.tsx';
import { useMessages } from '#client/messages/i18n.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { Button } from '#client/ui/button.tsx';
import { showToast } from '#client/ui/toast.ts';
import type { Profile } from './use-profile.ts';

/** The face of the account, and the way to another one. */
export function ProfilePicture({ profile }: { readonly profile: Profile }) {
  const t = useMessages('account');
  const { userId } = useSession();
  const [busy, setBusy] = useState(false);

  const send = async ([file]: readonly File[]) => {
    if (!file) return;
    if (file.size > MAX_PICTURE_BYTES) {
      showToast(t('profilePage.pictureTooLarge'));
      return;
    }
    setBusy(true);
    const answer = await call(uploadProfilePicture, { params: { userId } }, { files: [file] }).catch(
      () => null,
    );
    if (answer) await refresh(getUser);
    setBusy(false);
  };
  const from = usePictures({
    purpose: { for: 'profile', userId },
    label: t('profilePage.picture'),
    onFiles: (files) => void send(files),
  });

  return (
    <div className="row account-person">
      <Avatar name={`${profile.fname} ${profile.lname}`} picture={profile.userProfilePicture?.filePathS} />
      <div className="stack-s">
        <Button small kind="quiet" icon="camera" busy={busy} onClick={from.open}>
          {t('profilePage.picture')}
        </Button>
        <p className="tiny faint">{t('profilePage.pictureHint')}</p>
      </div>
      {from.input}
    </div>
  );
}
