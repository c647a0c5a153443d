import { useOnline } from '#client/app/offline-toast.tsx';
import { acts } from '#client/app/later/acts.ts';
import { contestedActs, type KeptAct, standingActs } from '#client/app/later/kept-act.ts';
import { isSending, wakeSender } from '#client/app/later/sender.ts';
import { useTexts } from '#client/texts/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import { StepList } from './step-list.tsx';
import { RefusedSteps } from './refused-steps.tsx';
import './unsent-steps.css';

/** The unsent and refused steps of all jobs. */
export function UnsentSteps() {
  const all = acts.use();
  const orders = [...new Set(contestedActs(all).map(({ about }) => about))];
  return (
    <>
      {orders.map((about) => (
        <RefusedSteps key={about} about={about} />
      ))}
      <Waiting waiting={standingActs(all)} />
    </>
  );
}

function Waiting({ waiting }: { readonly waiting: readonly KeptAct[] }) {
  const t = useTexts('later');
  const online = useOnline();
  const sending = isSending.use();
  if (waiting.length === 0) return null;
  return (
    <Card>
      <div className="row between">
        <h2>{t('title', { count: waiting.length })}</h2>
        {sending ? <Spinner /> : null}
      </div>
      <p className="small muted waiting-text">{t(sending ? 'sending' : 'text')}</p>
      <StepList acts={waiting} withJob />
      {online && !sending ? (
        <Button small kind="quiet" icon="refresh" onClick={wakeSender}>
          {t('now')}
        </Button>
      ) : null}
    </Card>
  );
}
