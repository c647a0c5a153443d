import type { Output } from '@hoist/contract/client';
import { answerMovedVisit, openMovedVisit } from '@hoist/contract/dispatch/move-questions';
import { LinkPage } from '#client/landing/public/link-page.tsx';
import { LinkedTime } from '#client/model/visit/linked-time.tsx';
import { type SentLink, useLink, useLinkAnswer } from '#client/landing/public/use-link.ts';
import { SlotPicker } from '#client/model/visit/slot-picker.tsx';
import { useMovedVisitMessages } from '#client/messages/moved-visit.ts';
import { Card } from '#client/ui/card.tsx';
import { wholeTime } from '#client/ui/other-zone.ts';
import { MoveAnswers } from './move-answers.tsx';

type Opened = Output<typeof openMovedVisit>;

/** The page of a moved visit's link. */
export function MovedVisitPage() {
  const t = useMovedVisitMessages();
  const link = useLink(openMovedVisit, { isOver: ({ data }) => data.visit === null });
  return (
    <LinkPage
      link={link}
      title={t('title')}
      gone={{ icon: 'clock', title: t('gone'), text: t('goneText') }}
      ended={({ data: { state, visit, preferredTime: time } }) => {
        if (visit) return undefined;
        if (state === 'accepted' || state === 'moved' || state === 'canceled')
          return { icon: 'done', title: t(`${state}Done`), text: t(`${state}DoneText`, { time }) };
        const ended = state === 'open' ? 'lapsed' : state;
        return { icon: 'clock', title: t(ended), text: t(`${ended}Text`) };
      }}
    >
      {({ data: { visit } }) => (visit ? <Question visit={visit} link={link} /> : null)}
    </LinkPage>
  );
}

interface QuestionProps {
  readonly visit: NonNullable<Opened['data']['visit']>;
  readonly link: SentLink<Opened>;
}

function Question({ visit, link }: QuestionProps) {
  const t = useMovedVisitMessages();
  const { answer, isPending } = useLinkAnswer(link, answerMovedVisit, ['not_found', 'wrong_state']);
  const { servicesTitles, agreedTime, datesList, timezone, timezoneLabel } = visit;
  return (
    <Card className="stack">
      <LinkedTime line={servicesTitles.join(', ')} at={visit.preferredTimeUnformatted} zone={timezone} />
      <p className="small">
        {t('text', { agreed: wholeTime(agreedTime) })} {t('stays')}
      </p>
      <MoveAnswers
        zone={timezone}
        busy={isPending}
        slots={(value, onChange) => (
          <SlotPicker dates={datesList} zone={timezoneLabel} value={value} onChange={onChange} />
        )}
        onAnswer={async (given, time) => {
          const chosen = time === undefined ? {} : { preferred_time: time };
          // It cannot be answered as it was shown.
          if (await answer({ answer: given, ...chosen })) void link.query.refetch();
        }}
      />
    </Card>
  );
}
