import { useMessages } from '#client/messages/i18n.ts';
import { shareLink } from '#client/platform/share.ts';
import { Button } from '#client/ui/button.tsx';
import { showToast } from '#client/kit/toast.ts';

/** Shares the tracking link by the system's sheet or the clipboard. */
export function ShareDrive({ link }: { readonly link: string }) {
  const t = useMessages('tracking');
  const share = async () => {
    if (await shareLink(link)) return;
    const copied = await navigator.clipboard.writeText(link).then(
      () => true,
      () => false,
    );
    showToast(copied ? t('copied') : link);
  };
  return (
    <Button kind="quiet" icon="send" onClick={() => void share()}>
      {t('share')}
    </Button>
  );
}
