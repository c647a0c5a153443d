import type { Output } from '@hoist/contract/client';
import { answerReminder, openReminder } from '@hoist/contract/dispatch/reminders';
import { useState } from 'react';
import { LinkPage } from '#client/landing/public/link-page.tsx';
import { type SentLink, useLink, useLinkAnswer } from '#client/landing/public/use-link.ts';
import { LinkedTime } from '#client/model/visit/linked-time.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { SubmitForm } from '#client/ui/forms/submit-form.tsx';
import { TextArea } from '#client/ui/forms/field.tsx';
import { useReminderMessages } from '#client/messages/reminders.ts';
import './reminders.css';

type Opened = Output<typeof openReminder>;
type Reminder = Opened['data'];

/** The page of a reminder's link: confirms attendance or requests another time. */
export function ReminderPage() {
  const t = useReminderMessages();
  const link = useLink(openReminder);
  return (
    <LinkPage link={link} title={t('title')} gone={{ icon: 'clock', title: t('over'), text: t('overText') }}>
      {({ data }) => <Answers reminder={data} link={link} />}
    </LinkPage>
  );
}

interface AnswersProps {
  readonly reminder: Reminder;
  readonly link: SentLink<Opened>;
}

function Answers({ reminder, link }: AnswersProps) {
  const t = useReminderMessages();
  const { answer: send, isPending } = useLinkAnswer(link, answerReminder, ['not_found']);
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const { servicesTitles, city, attending, changeAsked, moveLines } = reminder;

  const answer = async (form: { answer: 'confirm' } | { answer: 'reschedule'; reason: string }) => {
    const refused = await send(form);
    if (!refused) setAsking(false);
    else if (refused.code === 'not_found') void link.query.refetch();
  };
  return (
    <Card className="stack">
      <LinkedTime
        line={t('where', { services: servicesTitles.join(', '), city })}
        at={reminder.preferredTimeUnformatted}
        zone={reminder.timezone}
      />
      <output className="stack">
        <AnswerLine reminder={reminder} />
      </output>
      {asking && !changeAsked ? (
        <AskForm
          lines={moveLines}
          busy={isPending}
          reason={reason}
          onReason={setReason}
          onAsk={() => void answer({ answer: 'reschedule', reason: reason.trim() })}
          onBack={() => setAsking(false)}
        />
      ) : null}
      {asking || changeAsked ? null : (
        <div className="buttons attendance-buttons">
          {attending ? null : (
            <Button icon="check" busy={isPending} onClick={() => void answer({ answer: 'confirm' })}>
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
