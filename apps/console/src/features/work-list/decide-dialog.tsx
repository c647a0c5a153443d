import { decideReport, getReport, listReports } from '@hoist/contract/people/moderation';
import { listConsoleConversation } from '@hoist/contract/people/conversations';
import { hides, reportDecisions, type ReportDecision } from '@hoist/domain/moderation/report';
import { useId, useState } from 'react';
import { Field, Radios } from '#console/ui/forms/field.tsx';
import { FormDialog } from '#console/ui/forms/form-dialog.tsx';
import { useFieldError } from '#console/ui/forms/form.tsx';
import { useModerationMessages } from './moderation-messages.ts';
import type { Report } from './report-talk.tsx';
import './moderation.css';

const stale = [getReport, listReports, listConsoleConversation];

interface DecideProps {
  readonly report: Report;
  readonly onClose: () => void;
}

/** The decision about a report, the messages to hide, and the reason. */
export function DecideDialog({ report, onClose }: DecideProps) {
  const t = useModerationMessages();
  const [decision, setDecision] = useState<ReportDecision>('dismiss');
  return (
    <FormDialog
      title={t('decide')}
      text={t('tells')}
      endpoint={decideReport}
      input={({ list, texts }) => ({
        params: { reportId: report.reportId },
        form: { decision, ...texts('note'), message_ids: list('message_ids').map(Number) },
      })}
      stale={stale}
      danger={decision !== 'dismiss'}
      onClose={onClose}
    >
      <Radios
        name="decision"
        label={t('decision')}
        options={reportDecisions.map((value) => ({ value, text: t(`decision.${value}`) }))}
        value={decision}
        onChange={setDecision}
      />
      {hides(decision) ? <ToHide report={report} /> : null}
      <Field name="note" label={t('why')} long />
    </FormDialog>
  );
}

/** The reported person's messages; a reported one is ticked in advance. */
function ToHide({ report: { conversation, what } }: { readonly report: Report }) {
  const t = useModerationMessages();
  const id = useId();
  const error = useFieldError('message_ids');
  const theirs = conversation.filter(({ canHide }) => canHide);
  if (theirs.length === 0) return <p>{t('nothingToHide')}</p>;
  return (
    <fieldset className="choices" aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend>{t('toHide')}</legend>
      <div className="report-messages">
        {theirs.map(({ ordersMessagesId, text, reported }) => (
          <label key={ordersMessagesId} htmlFor={`${id}-${ordersMessagesId}`}>
            <input
              id={`${id}-${ordersMessagesId}`}
              type="checkbox"
              name="message_ids[]"
              value={ordersMessagesId}
              defaultChecked={reported && what === 'message'}
            />
            <span>{text || t('picture')}</span>
          </label>
        ))}
      </div>
      {error === undefined ? null : (
        <span id={`${id}-error`} className="field-error">
          {error}
        </span>
      )}
    </fieldset>
  );
}
