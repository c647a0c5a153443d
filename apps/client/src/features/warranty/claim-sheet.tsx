import { claimWarranty, getWarranty, warrantyTimes } from '@hoist/contract/orders/warranty';
import { useId, useState } from 'react';
import { HttpError } from '#client/kit/api/api.ts';
import { goTo } from '#client/kit/navigation/navigation.ts';
import { fill, paths } from '#client/kit/navigation/paths.ts';
import { refreshAfterChange } from '#client/kit/api/refresh-after-change.ts';
import { refresh, useApi, useSend } from '#client/kit/api/use-api.ts';
import type { Order } from '#client/model/order/order.ts';
import { OrderSlots } from '#client/model/visit/order-slots.tsx';
import { visitDay, visitTime } from '#client/model/visit/visit-time.ts';
import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { FieldError } from '#client/ui/forms/field-error.tsx';
import { TextArea, TextField, Checkbox } from '#client/ui/forms/field.tsx';
import { SubmitSheet } from '#client/ui/forms/submit-sheet.tsx';
import { showToast } from '#client/kit/toast.ts';
import { readKm } from './read-km.ts';
import type { Warranty } from './use-warranty.ts';

interface ClaimSheetProps {
  readonly order: Order;
  readonly warranty: Warranty;
  /** The line whose button was pressed. */
  readonly claimed: number;
  readonly onClose: () => void;
}

type Problem = 'lines' | 'odometer';

/** Books a free visit for covered lines. */
export function ClaimSheet({ order, warranty, claimed, onClose }: ClaimSheetProps) {
  const t = useMessages('warranty');
  const language = useLanguage();
  const [open, setOpen] = useState(true);
  const [lines, setLines] = useState<readonly number[]>([claimed]);
  const [odometer, setOdometer] = useState('');
  const linesErrorId = useId();
  const [note, setNote] = useState('');
  const [time, setTime] = useState('');
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const params = { ordersServicesId: order.ordersServicesId };
  const query = useApi(warrantyTimes, { params }, { staleTime: 0 });
  const send = useSend(claimWarranty);
  const coveredLines = warranty.lines.filter(({ state }) => state === 'covered');

  const claim = async () => {
    const km = readKm(odometer);
    const found: Problem[] = [
      ...(lines.length === 0 ? ['lines' as const] : []),
      ...(km === undefined ? ['odometer' as const] : []),
    ];
    setProblems(found);
    if (found.length > 0 || km === undefined || time === '') return;
    try {
      const answer = await send.mutateAsync({
        params,
        form: { lines: [...lines], odometer: km, preferred_time: time, customer_note: note.trim() },
      });
      const [visit] = answer.data;
      await refreshAfterChange('order');
      showToast(answer.message);
      setOpen(false);
      if (visit) goTo(fill(paths.orderDetails, { ordersServicesId: visit.ordersServicesId }));
    } catch (error) {
      if (error instanceof HttpError && error.code === 'slot_taken') {
        setTime('');
        void query.refetch();
      }
      if (error instanceof HttpError && error.code === 'wrong_state') void refresh(getWarranty);
    }
  };

  return (
    <SubmitSheet
      open={open}
      onClose={onClose}
      title={t('sheet.title')}
      submit={{
        label:
          time === ''
            ? t('sheet.choose')
            : t('sheet.book', { time: `${visitDay(time, language)}, ${visitTime(time, language)}` }),
        busy: send.isPending,
        disabled: time === '',
      }}
      onSubmit={() => void claim()}
    >
      <p className="small muted">{t('sheet.text')}</p>
      <fieldset className="choices">
        <legend className="choices-legend">{t('sheet.what')}</legend>
        {coveredLines.map((line) => (
          <Checkbox
            key={line.line}
            checked={lines.includes(line.line)}
            sharedError={problems.includes('lines') ? linesErrorId : undefined}
            onChange={(event) =>
              setLines((now) =>
                event.target.checked ? [...now, line.line] : now.filter((one) => one !== line.line),
              )
            }
          >
            {line.title}
          </Checkbox>
        ))}
        <FieldError id={linesErrorId} text={problems.includes('lines') ? t('sheet.whatError') : undefined} />
      </fieldset>
      <TextField
        label={t('sheet.odometer')}
        inputMode="numeric"
        autoComplete="off"
        value={odometer}
        onText={setOdometer}
        error={problems.includes('odometer') ? t('sheet.odometerError') : undefined}
      />
      <TextArea
        label={t('sheet.note')}
        hint={t('sheet.noteHint')}
        rows={2}
        maxLength={1000}
        value={note}
        onText={setNote}
      />
      <OrderSlots query={query} value={time} onChange={setTime} />
    </SubmitSheet>
  );
}
