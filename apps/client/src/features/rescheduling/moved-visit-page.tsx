import type { Output } from '@hoist/contract/client';
import { answerMovedVisit, openMovedVisit } from '@hoist/contract/dispatch/move-questions';
import { useState } from 'react';
import { HttpError } from '#client/kit/api/api.ts';
import { refreshAfterChange } from '#client/kit/api/refresh-after-change.ts';
import { useApi, useSend } from '#client/kit/api/use-api.ts';
import { SlotPicker } from '#client/model/visit/slot-picker.tsx';
import { isExpired, tokenOf } from '#client/kit/navigation/link-token.ts';
import { PublicNotice } from '#client/landing/public/public-notice.tsx';
import { PublicPage } from '#client/landing/public/public-page.tsx';
import { useTimeText } from '#client/model/visit/use-time-text.ts';
import { useMovedVisitMessages } from '#client/messages/moved-visit.ts';
import { Card } from '#client/ui/card.tsx';
import { Loaded } from '#client/ui/states.tsx';
import { wholeTime } from '#client/ui/other-zone.ts';
import { MoveAnswers } from './move-answers.tsx';

type Opened = Output<typeof openMovedVisit>['data'];

/** The page of a moved visit's link, without a log-in. Opening it only reads; the tap on a button answers. */
export function MovedVisitPage() {
  const t = useMovedVisitMessages();
  const [token] = useState(() => tokenOf(location.hash));
  const input = { form: { token } };
  const query = useApi(openMovedVisit, input, { enabled: token !== '', handled: ['not_found', 'invalid'] });
  const [answered, setAnswered] = useState<Opened>();
  if (isExpired(token, query))
    return <PublicNotice icon="clock" title={t('gone')} text={t('goneText')} home={t('home')} />;
  const shown = answered ?? query.data?.data;
  if (shown && shown.visit === null) return <Ended opened={shown} />;
  return (
    <PublicPage title={t('title')} narrow>
      <Loaded query={query}>
        {({ data }) => (
          <Question
            opened={data}
            token={token}
            onAnswered={setAnswered}
            onChanged={() => void query.refetch()}
          />
        )}
      </Loaded>
    </PublicPage>
  );
}

function Ended({ opened: { state, preferredTime: time } }: { readonly opened: Opened }) {
  const t = useMovedVisitMessages();
  if (state === 'accepted' || state === 'moved' || state === 'canceled')
    return (
      <PublicNotice
        icon="done"
        title={t(`${state}Done`)}
        text={t(`${state}DoneText`, { time })}
        home={t('home')}
      />
    );
  const ended = state === 'open' ? 'lapsed' : state;
  return <PublicNotice icon="clock" title={t(ended)} text={t(`${ended}Text`)} home={t('home')} />;
}

interface QuestionProps {
  readonly opened: Opened;
  readonly token: string;
  readonly onAnswered: (opened: Opened) => void;
  /** It cannot be answered as it was shown. */
  readonly onChanged: () => void;
}

function Question({ opened: { visit }, token, onAnswered, onChanged }: QuestionProps) {
  const t = useMovedVisitMessages();
  const textOf = useTimeText(visit?.timezone);
  const send = useSend(answerMovedVisit, { handled: ['not_found', 'wrong_state'] });
  if (!visit) return null;
  const { servicesTitles, agreedTime, datesList, timezoneLabel } = visit;
  return (
    <Card className="stack">
      <div>
        <p className="small muted">{servicesTitles.join(', ')}</p>
        <p className="display moved-when capital">{textOf(visit.preferredTimeUnformatted)}</p>
      </div>
      <p className="small">
        {t('text', { agreed: wholeTime(agreedTime) })} {t('stays')}
      </p>
      <MoveAnswers
        zone={visit.timezone}
        busy={send.isPending}
        slots={(value, onChange) => (
          <SlotPicker dates={datesList} zone={timezoneLabel} value={value} onChange={onChange} />
        )}
        onAnswer={async (answer, time) => {
          try {
            const form = time === undefined ? { token, answer } : { token, answer, preferred_time: time };
            onAnswered((await send.mutateAsync({ form })).data);
            // The reader may have an account open that shows the order.
            void refreshAfterChange('order');
          } catch (error) {
            if (error instanceof HttpError) onChanged();
          }
        }}
      />
    </Card>
  );
}
