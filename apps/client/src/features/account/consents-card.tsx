import { listConsents, setConsent } from '@hoist/contract/messaging/consents';
import { chooseAnalytics } from '#client/kit/analytics.ts';
import { queryClient } from '#client/kit/api/query.ts';
import { refreshAfter, useApi, useSend } from '#client/kit/api/use-api.ts';
import { useSession } from '#client/kit/session/session.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Checkbox } from '#client/ui/forms/field.tsx';
import { Card } from '#client/ui/card.tsx';
import { Loaded } from '#client/ui/states.tsx';

/** Optional consents, all off by default. Only mechanics share their position or are shown to visitors. */
export function ConsentsCard() {
  const t = useMessages('account');
  const { userId, user } = useSession();
  const input = { params: { userId } };
  const query = useApi(listConsents, input);
  const send = useSend(setConsent);
  const offered = [
    'analytics',
    'marketing_email',
    ...(user?.mechanic === 1 ? (['position', 'public_profile'] as const) : []),
  ] as const;

  const choose = async (consent: (typeof offered)[number], given: boolean) => {
    const shown = query.data;
    if (!shown) return;
    const data = shown.data.map((one) => (one.consent === consent ? { ...one, given } : one));
    queryClient.setQueryData([listConsents.id, input], { ...shown, data });
    if (consent === 'analytics') await chooseAnalytics(given ? 'accepted' : 'declined');
    else await send.mutateAsync({ params: { userId }, form: { consent, given } }).catch(() => null);
    await refreshAfter(setConsent, listConsents);
  };

  return (
    <Loaded query={query}>
      {({ data }) => (
        <Card className="stack">
          <div>
            <h2>{t('consents.title')}</h2>
            <p className="small muted">{t('consents.text')}</p>
          </div>
          {offered.map((consent) => (
            <Checkbox
              key={consent}
              checked={data.some((one) => one.consent === consent && one.given)}
              onChange={(event) => void choose(consent, event.target.checked)}
            >
              {t(`consents.${consent}`)}
            </Checkbox>
          ))}
        </Card>
      )}
    </Loaded>
  );
}
