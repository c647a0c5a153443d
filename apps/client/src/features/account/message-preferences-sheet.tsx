import type { Output } from '@hoist/contract/client';
import { getMessageChoices, setMessageChoice } from '@hoist/contract/messaging/message-choices';
import { type MessageChannel, messageChannels } from '@hoist/domain/contact/message-choice';
import { queryClient } from '#client/kit/api/query.ts';
import { refreshAfter, useApi, useSend } from '#client/kit/api/use-api.ts';
import { useSession } from '#client/kit/session/session.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Loaded } from '#client/ui/states.tsx';
import { Sheet } from '#client/ui/sheets/sheet.tsx';
import '#client/ui/forms/field.css';
import './message-preferences.css';

type Choice = Output<typeof getMessageChoices>['messagePreferences'][number];

/** The channels of each kind of message. The last channel of a required kind cannot be turned off. */
export function MessagePreferencesSheet({
  open,
  onClose,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const t = useMessages('account');
  const { userId, user } = useSession();
  const input = { params: { userId } };
  const query = useApi(getMessageChoices, input, { enabled: open });
  const send = useSend(setMessageChoice);
  const hiddenKind = user?.mechanic === 1 ? null : 'jobs';

  const choose = async (one: Choice, channel: MessageChannel, wanted: boolean) => {
    const shown = query.data;
    if (!shown) return;
    const messagePreferences = shown.messagePreferences.map((other) =>
      other.topic === one.topic ? { ...other, [channel]: wanted } : other,
    );
    queryClient.setQueryData([getMessageChoices.id, input], { ...shown, messagePreferences });
    // No refetch after success: its answer could miss a choice made in the meantime.
    await send
      .mutateAsync({ params: { userId }, form: { topic: one.topic, [channel]: wanted } })
      .catch(() => refreshAfter(setMessageChoice, getMessageChoices));
  };
  const isLast = (one: Choice, channel: MessageChannel) =>
    one.needed && one[channel] && messageChannels.every((other) => other === channel || !one[other]);

  return (
    <Sheet open={open} onClose={onClose} title={t('choices.title')} wide="panel" tall>
      <Loaded query={query}>
        {({ messagePreferences }) => (
          <div className="stack">
            <p className="small muted">{t('choices.text')}</p>
            {messagePreferences
              .filter(({ topic }) => topic !== hiddenKind)
              .map((one) => (
                <fieldset key={one.topic} className="message-choice">
                  <legend>
                    {t(`choices.topics.${one.topic}`)}
                    {one.needed ? <span className="tiny faint row-text">{t('choices.needed')}</span> : null}
                  </legend>
                  {messageChannels.map((channel) => (
                    <label key={channel} className="check">
                      <input
                        type="checkbox"
                        checked={one[channel]}
                        disabled={isLast(one, channel)}
                        onChange={(event) => void choose(one, channel, event.target.checked)}
                      />
                      <span>{t(`choices.${channel}`)}</span>
                    </label>
                  ))}
                </fieldset>
              ))}
            <p className="small muted">{t('choices.always')}</p>
          </div>
        )}
      </Loaded>
    </Sheet>
  );
}
