import type { Output } from '@hoist/contract/client';
import { answerReminder, openReminder } from '@hoist/contract/dispatch/reminders';
import { useState } from 'react';
import { isExpired, tokenOf } from '#client/kit/navigation/link-token.ts';
import { PublicNotice } from '#client/landing/public/public-notice.tsx';
import { HttpError } from '#client/kit/api/api.ts';
import { queryClient } from '#client/kit/api/query.ts';
import { refreshAfterChange } from '#client/kit/api/refresh-after-change.ts';
import { useApi, useSend } from '#client/kit/api/use-api.ts';
import { PublicPage } from '#client/landing/public/public-page.tsx';
import { useTimeText } from '#client/model/visit/use-time-text.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Loaded } from '#client/ui/states.tsx';
import { SubmitForm } from '#client/ui/forms/submit-form.tsx';
import { TextArea } from '#client/ui/forms/field.tsx';
import { useReminderMessages } from '#client/messages/reminders.ts';
import './reminders.css';

type Reminder = Output<typeof openReminder>['data'];

/** The page of a reminder's link: confirms attendance or requests another time. Opening it changes nothing. */
export function ReminderPage() {
  const t = useReminderMessages();
  const [token] = useState(() => tokenOf(location.hash));
  const input = { form: { token } };
  const query = useApi(openReminder, input, { enabled: token !== '', handled: ['not_found', 'invalid'] });
  const [gone, setGone] = useState(false);
  if (gone || isExpired(token, query))
    return <PublicNotice icon="clock" title={t('over')} text={t('overText')} home={t('home')} />;
  return (
    <PublicPage title={t('title')} narrow>
      <Loaded query={query}>
        {({ data }) => (
          <Answers
            reminder={data}
            token={token}
            onAnswered={(answer) => queryClient.setQueryData([openReminder.id, input], answer)}
            onGone={() => setGone(true)}
          />
        )}
      </Loaded>
    </PublicPage>
  );
}

interface AnswersProps {
  readonly reminder: Reminder;
  readonly token: string;
  readonly onAnswered: (answer: Output<typeof answerReminder>) => void;
  readonly onGone: () => void;
}

function Answers({ reminder, token, onAnswered, onGone }: AnswersProps) {
  const t = useReminderMessages();
  const textOf = useTimeText(reminder.timezone);
  const send = useSend(answerReminder, { handled: ['not_found'] });
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const { preferredTimeUnformatted: at, city, attending, changeAsked, moveLines } = reminder;

  const answer = async (form: { answer: 'confirm' } | { answer: 'reschedule'; reason: string }) => {
    try {
      onAnswered(await send.mutateAsync({ form: { token, ...form } }));
      // The reader may have an account open that shows the order.
      void refreshAfterChange('order');
      setAsking(false);
    } catch (error) {
      if (error instanceof HttpError && error.code === 'not_found') onGone();
    }
  };
  return (
    <Card className="stack">
      <div>
        <p className="small muted">{t('where', { services: reminder.servicesTitles.join(', '), city })}</p>
        <p className="display reminder-when capital">{textOf(at)}</p>
      </div>
      <output className="stack">
        <AnswerLine reminder={reminder} />
      </output>
      {asking && !changeAsked ? (
        <AskForm
          lines={moveLines}
          busy={send.isPending}
          reason={reason}
          onReason={setReason}
          onAsk={() => void answer({ answer: 'reschedule', reason: reason.trim() })}
          onBack={() => setAsking(false)}
        />
      ) : null}
      {asking || changeAsked ? null : (
        <div className="buttons attendance-buttons">
          {attending ? null : (
            <Button icon="check" busy={send.isPending} onClick={() => void answer({ answer: 'confirm' })}>
              {t('yes')}
            </Button>
          )}
          <Button kind="quiet" onClick={() => setAsking(true)}>
            {t('other')}
          </Button>
        </div>
      )}
    </Card>
  );
}

/** The state of the visit as text. */
function AnswerLine({ reminder }: { readonly reminder: Reminder }) {
  const t = useReminderMessages();
  const { mechanic: name, attending, changeAsked } = reminder;
  if (changeAsked)
    return (
      <>
        <b>{t('asked')}</b>
        <p className="small muted">{t('askedText')}</p>
      </>
    );
  if (!attending) return <p className="small">{t('text', { name })}</p>;
  return (
    <p className="row attendance-said">
      <Icon name="done" size={22} />
      <span>{t('thanks', { name })}</span>
    </p>
  );
}

interface AskFormProps {
  /** Consequences of a move. */
  readonly lines: readonly string[];
  readonly busy: boolean;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly onAsk: () => void;
  readonly onBack: () => void;
}

function AskForm({ lines, busy, reason, onReason, onAsk, onBack }: AskFormProps) {
  const t = useReminderMessages();
  return (
    <SubmitForm onSubmit={onAsk}>
      <h2>{t('ask')}</h2>
      {lines.map((line) => (
        <p key={line} className="small">
          {line}
        </p>
      ))}
      <TextArea label={t('note')} optional rows={3} maxLength={1000} value={reason} onText={onReason} />
      <div className="buttons attendance-buttons">
        <Button type="submit" busy={busy}>
          {t('send')}
        </Button>
        <Button kind="quiet" onClick={onBack}>
          {t('back')}
        </Button>
      </div>
    </SubmitForm>
  );
}
