import { decideReport, getReport, listReports } from '@hoist/contract/people/moderation';
import { listAuditLog } from '@hoist/contract/identity/staff';
import { listConsoleConversation } from '@hoist/contract/people/conversations';
import { queueCounts } from '@hoist/contract/dispatch/queues';
import { hides, reportDecisions, type ReportDecision } from '@hoist/domain/moderation/report';
import { useId, useState } from 'react';
import { Dialog } from '#console/ui/dialog.tsx';
import { Field } from '#console/ui/field.tsx';
import { Form, useFieldError } from '#console/ui/form.tsx';
import { toast } from '#console/ui/toast.ts';
import type { Report } from './report-panel.tsx';
import { useReportTexts } from './report-texts.ts';
import './reports.css';

const stale = [getReport, listReports, queueCounts, listAuditLog, listConsoleConversation];

interface DecideProps {
  readonly report: Report;
  readonly onClose: () => void;
}

/** What becomes of a report, which messages are hidden, and why. */
export function DecideDialog({ report, onClose }: DecideProps) {
  const t = useReportTexts();
  const id = useId();
  const [decision, setDecision] = useState<ReportDecision>('dismiss');
  const { reportId } = report;
  return (
    <Dialog title={t('decide')} onClose={onClose}>
      <p className="dialog-text">{t('tells')}</p>
      <Form
        endpoint={decideReport}
        input={({ note, message_ids: chosen = [] }) => ({
          params: { reportId },
          form: {
            decision,
            note: String(note),
            message_ids: (typeof chosen === 'string' ? [chosen] : chosen).map(Number),
          },
        })}
        stale={stale}
        submit={t('decide')}
        danger={decision !== 'dismiss'}
        onCancel={onClose}
        onDone={({ message }) => {
          toast(message);
          onClose();
        }}
      >
        <fieldset className="report-choice">
          <legend>{t('decision')}</legend>
          {reportDecisions.map((one) => (
            <label key={one} htmlFor={`${id}-${one}`}>
              <input
                id={`${id}-${one}`}
                type="radio"
                name="decision"
                value={one}
                checked={decision === one}
                onChange={() => setDecision(one)}
              />
              {t(`decision.${one}`)}
            </label>
          ))}
        </fieldset>
        {hides(decision) ? <ToHide report={report} /> : null}
        <Field name="note" label={t('why')} long />
      </Form>
    </Dialog>
  );
}

/** The reported person's messages; what was reported by itself is chosen already. */
function ToHide({ report: { conversation, what } }: { readonly report: Report }) {
  const t = useReportTexts();
  const id = useId();
  const error = useFieldError('message_ids');
  const theirs = conversation.filter(({ canHide }) => canHide);
  if (theirs.length === 0) return <p>{t('nothingToHide')}</p>;
  return (
    <fieldset className="report-choice" aria-describedby={error === undefined ? undefined : `${id}-error`}>
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
