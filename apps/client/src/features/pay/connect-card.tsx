import type { Output } from '@hoist/contract/client';
import { createPayoutLink, type getOwnPayee } from '@hoist/contract/pay/payees';
import { useSession } from '#client/kit/session/session.ts';
import { useSend } from '#client/kit/api/use-api.ts';
import { usePayMessages } from '#client/messages/pay.ts';
import { openInAppBrowser } from '#client/platform/in-app-browser.ts';
import { isNative } from '#client/platform/platform.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';

type Connect = Output<typeof getOwnPayee>['data']['connect'];

/** The mechanic's account at the card provider: what is missing, and the way to its page. */
export function ConnectCard({ connect: { state, due } }: { readonly connect: Connect }) {
  const t = usePayMessages();
  const { userId } = useSession();
  const send = useSend(createPayoutLink);
  const open = async () => {
    const answer = await send.mutateAsync({ params: { userId } }).catch(() => undefined);
    if (!answer) return;
    if (isNative) await openInAppBrowser(answer.data.url);
    else location.assign(answer.data.url);
  };
  const button = state === 'none' || state === 'unfinished' || state === 'missing' ? state : undefined;
  return (
    <Card>
      <div className="stack">
        <div>
          <h2>{t('connect')}</h2>
          <p className="small muted">{t(`connect.${state}`)}</p>
        </div>
        {state === 'missing' ? (
          <ul className="bullets">
            {due.map((item) => (
              <li key={item}>{t(`due.${item}`)}</li>
            ))}
          </ul>
        ) : null}
        {button === undefined ? null : (
          <div>
            <Button busy={send.isPending} onClick={() => void open()}>
              {t(`connectGo.${button}`)}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
