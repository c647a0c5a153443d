import { joinWaitlist } from '@hoist/contract/dispatch/waitlist';
import { dayParts, type DayPart } from '@hoist/domain/order/waitlist';
import { useId, useState } from 'react';
import { useSend } from '#client/kit/api/use-api.ts';
import { weekdayName, weekdays } from '#client/model/visit/calendar.ts';
import type { OrderDialogProps } from '#client/model/order/order.ts';
import { orderChanged } from '#client/model/order/order-changed.ts';
import { useLanguage } from '#client/messages/i18n.ts';
import { FieldError } from '#client/ui/forms/field-error.tsx';
import { TextField } from '#client/ui/forms/field.tsx';
import { SubmitSheet } from '#client/ui/forms/submit-sheet.tsx';
import { useWaitlistMessages } from '#client/messages/waitlist.ts';
import '#client/ui/forms/field.css';
import './waitlist.css';

/** The earlier times that a customer wants. */
export function WaitlistSheet({ order, open, onClose }: OrderDialogProps) {
  const t = useWaitlistMessages();
  const language = useLanguage();
  const entry = order.earlier?.wish;
  const [from, setFrom] = useState(entry?.notBefore ?? '');
  const [days, setDays] = useState<readonly number[]>(entry?.weekdays ?? weekdays);
  const [parts, setParts] = useState<readonly DayPart[]>(entry?.parts ?? dayParts);
  const [tried, setTried] = useState(false);
  const send = useSend(joinWaitlist);
  const complete = days.length > 0 && parts.length > 0;

  const ask = async () => {
    setTried(true);
    if (!complete) return;
    const sending = send.mutateAsync({
      params: { ordersServicesId: order.ordersServicesId },
      form: { weekdays: [...days], parts: [...parts], ...(from === '' ? {} : { not_before: from }) },
    });
    if (await orderChanged(sending)) onClose();
  };

  return (
    <SubmitSheet
      open={open}
      onClose={onClose}
      title={t('title')}
      submit={{ label: entry ? t('save') : t('send'), busy: send.isPending }}
      onSubmit={() => void ask()}
    >
      <p className="small muted">{t('text')}</p>
      <TextField
        label={t('from')}
        optional
        hint={t('fromHint')}
        type="date"
        max={order.preferredTimeUnformatted.slice(0, 10)}
        value={from}
        onText={setFrom}
      />
      <Choices
        legend={t('days')}
        choices={weekdays.map((day) => ({ value: day, label: weekdayName(day, language) }))}
        chosen={days}
        onChange={setDays}
        error={tried && days.length === 0 ? t('noDays') : undefined}
      />
      <Choices
        legend={t('parts')}
        choices={dayParts.map((part) => ({ value: part, label: t(part) }))}
        chosen={parts}
        onChange={setParts}
        error={tried && parts.length === 0 ? t('noParts') : undefined}
      />
    </SubmitSheet>
  );
}

interface ChoicesProps<T> {
  readonly legend: string;
  readonly choices: readonly { readonly value: T; readonly label: string }[];
  readonly chosen: readonly T[];
  readonly onChange: (chosen: readonly T[]) => void;
  readonly error: string | undefined;
}

function Choices<T extends string | number>({ legend, choices, chosen, onChange, error }: ChoicesProps<T>) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="choices-legend">{legend}</legend>
      <div className="earlier-grid">
        {choices.map(({ value, label }) => (
          <label key={value} className="check">
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={(event) =>
                onChange(event.target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
              }
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <FieldError id={id} text={error} />
    </fieldset>
  );
}
