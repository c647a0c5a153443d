import { listOwnCoupons } from '@hoist/contract/identity/invitations';
import { formatPrice } from '@hoist/domain/money/format-price';
import { paths } from '#client/kit/navigation/paths.ts';
import { useSession } from '#client/kit/session/session.ts';
import { useApi } from '#client/kit/api/use-api.ts';
import { isNative } from '#client/platform/platform.ts';
import { serverUrl } from '#client/platform/server-url.ts';
import { shareLink } from '#client/platform/share.ts';
import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Skeleton } from '#client/ui/states.tsx';
import { showToast } from '#client/kit/toast.ts';

/** The invitation link, and what the friend and the customer get for it by the settings. */
export function InviteCard({ token }: { readonly token: string }) {
  const t = useMessages('account');
  const { userId } = useSession();
  const query = useApi(listOwnCoupons, { params: { userId } });

  const share = async () => {
    const link = `${serverUrl}${paths.landing}?invitationCode=${encodeURIComponent(token)}`;
    if (isNative) return void shareLink(link);
    await navigator.clipboard.writeText(link);
    showToast(t('linkCopied'));
  };

  return (
    <Card className="invite">
      <span className="centred invite-icon">
        <Icon name="gift" size={24} />
      </span>
      <div className="grow">
        <h2 className="invite-title">{t('invite')}</h2>
        {query.isLoading ? <Skeleton height={44} /> : <Rewards credits={query.data?.invitation} />}
      </div>
      <Button small kind="quiet" onClick={() => void share()}>
        {t(isNative ? 'shareLink' : 'copyLink')}
      </Button>
    </Card>
  );
}

interface RewardsProps {
  readonly credits: { readonly invitedCredit: string; readonly inviterCredit: string } | undefined;
}

function Rewards({ credits }: RewardsProps) {
  const t = useMessages('account');
  const language = useLanguage();
  const [theirs, yours] = [credits?.invitedCredit, credits?.inviterCredit].map((amount = '0') =>
    Number(amount) > 0 ? formatPrice(amount, language) : undefined,
  );
  return (
    <p className="small muted">
      {theirs && yours
        ? t('inviteText', { theirs, yours })
        : theirs
          ? t('inviteTheirs', { theirs })
          : yours
            ? t('inviteYours', { yours })
            : t('inviteLink')}
    </p>
  );
}
