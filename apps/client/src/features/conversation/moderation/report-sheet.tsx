import { createReport } from '@hoist/contract/people/moderation';
import { listConversation } from '@hoist/contract/people/conversations';
import { MAX_REPORT_NOTE, type ReportReason, reportReasons } from '@hoist/domain/moderation/report';
import { useState } from 'react';
import { refresh, useSend } from '#client/kit/api/use-api.ts';
import { Button } from '#client/ui/button.tsx';
import { ChoiceList } from '#client/ui/forms/choice-list.tsx';
import { SubmitSheet } from '#client/ui/forms/submit-sheet.tsx';
import { TextArea } from '#client/ui/forms/field.tsx';
import { useModerationMessages } from '#client/messages/moderation.ts';
import type { ModerationTarget } from './options-sheet.tsx';
import { useBlock } from './use-block.ts';

interface ReportSheetProps {
  readonly target: ModerationTarget;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A reason, an optional note, and what happens next. */
export function ReportSheet({ target, open, onClose }: ReportSheetProps) {
  const t = useModerationMessages();
  const send = useSend(createReport);
  const { block } = useBlock();
  const [reason, setReason] = useState<ReportReason>();
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const [sent, setSent] = useState(false);
  const { ordersServicesId, message, name, blockedId } = target;

  const submit = async () => {
    if (reason === undefined) {
      setMissing(true);
      return;
    }
    const form = {
      reason,
      note: note.trim(),
      ...(message && { order_messages_id: message.id }),
    };
    const answer = await send.mutateAsync({ params: { ordersServicesId }, form }).catch(() => null);
    if (!answer) return;
    setSent(true);
    await refresh(listConversation);
  };
  const toBlock = async () => {
    if (await block({ ordersServicesId, name, ordersMessagesId: message?.id })) onClose();
  };

  return (
    <SubmitSheet
      open={open}
      onClose={onClose}
      title={t(message ? 'form.title' : 'form.titleAll')}
      submit={{ label: t('form.send'), busy: send.isPending }}
      onSubmit={() => void submit()}
      sent={
        sent
          ? {
              content: (
                <output className="stack">
                  <b>{t('form.thanks')}</b>
                  <span>{t('form.thanksText')}</span>
                  {blockedId === null ? (
                    <span>
                      <Button kind="quiet" icon="cross" onClick={() => void toBlock()}>
                        {t('block', { name })}
                      </Button>
                    </span>
                  ) : null}
                </output>
              ),
              done: t('form.done'),
            }
          : undefined
      }
    >
      <ChoiceList
        legend={t('form.what')}
        choices={reportReasons.map((value) => ({ value, label: t(`reason.${value}`) }))}
        value={reason}
        onChange={(value) => {
          setReason(value);
          setMissing(false);
        }}
        error={missing ? t('form.choose') : undefined}
      />
      <TextArea
        label={t('form.note')}
        optional
        rows={3}
        maxLength={MAX_REPORT_NOTE}
        value={note}
        onText={setNote}
      />
      <p className="small muted">{t('form.kept', { name })}</p>
    </SubmitSheet>
  );
}
