import { DONE, isInspectionValue, NOT_CHECKED, verdicts } from '@hoist/domain/inspection/inspection-item';
import { deviceStorage } from '@hoist/web/storage';
import { useId, useState } from 'react';
import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { Icon, type IconName } from '#client/ui/icon.tsx';
import type { InspectionItem } from '#client/model/inspection/inspection.ts';
import { VerdictMark, formatMeasurement } from '#client/ui/lists/verdict-mark.tsx';

interface AnswerControlProps {
  readonly item: InspectionItem;
  readonly disabled: boolean;
  /** Where a number that is being typed is kept until it is saved. */
  readonly draftKey: string;
  /** `leaves`: not where a field is only left for another one. */
  readonly onAnswer: (value: string, leaves: boolean) => void;
}

/** The answer of an item: done, a verdict or a number. Repeating a tap clears it. */
export function AnswerControl(props: AnswerControlProps) {
  switch (props.item.kind) {
    case 'check':
      return <DoneControl {...props} />;
    case 'inspection':
      return <VerdictControl {...props} />;
    case 'measurement':
      return <MeasureControl {...props} />;
  }
}

function DoneControl({ item, disabled, onAnswer }: AnswerControlProps) {
  const t = useMessages('inspection');
  const done = item.value === DONE;
  return (
    <label className="sheet-done">
      <input
        type="checkbox"
        aria-label={t('doneOf', { title: item.title })}
        checked={done}
        disabled={disabled}
        onChange={() => onAnswer(done ? '' : DONE, true)}
      />
      <span>
        <Icon name="check" size={22} />
        {t('done')}
      </span>
    </label>
  );
}

const icons: Readonly<Record<(typeof verdicts)[number], IconName>> = {
  green: 'done',
  amber: 'clock',
  red: 'alert',
};

function VerdictControl({ item, disabled, onAnswer }: AnswerControlProps) {
  const t = useMessages('inspection');
  const name = useId();
  return (
    <fieldset className="sheet-verdicts" disabled={disabled}>
      <legend className="visually-hidden">{item.title}</legend>
      {verdicts.map((verdict) => (
        <label key={verdict} className={verdict}>
          <input
            type="radio"
            name={name}
            checked={item.value === verdict}
            onChange={() => onAnswer(verdict, true)}
            onClick={() => {
              if (item.value === verdict) onAnswer('', true);
            }}
          />
          <span>
            <Icon name={icons[verdict]} size={22} />
            {t(`verdict.${verdict}`)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Accepts a comma or a point; saved on blur. A half-typed number is no answer, but survives the app being closed. */
function MeasureControl({ item, disabled, draftKey, onAnswer }: AnswerControlProps) {
  const t = useMessages('inspection');
  const language = useLanguage();
  const id = useId();
  const saved = item.value === NOT_CHECKED ? '' : item.value;
  const [changed, setChanged] = useState(() => deviceStorage.read(draftKey) ?? null);
  const typed = changed ?? formatMeasurement(saved, language);
  const value = typed.trim().replace(',', '.').replace('−', '-');
  const wrong = !isInspectionValue({ kind: 'measurement' }, value) || value === NOT_CHECKED;
  const save = (leaves: boolean) => {
    if (wrong) return;
    setChanged(null);
    deviceStorage.remove(draftKey);
    if (value !== saved || (leaves && value !== '')) onAnswer(value, leaves);
  };
  return (
    <div className="row wrap sheet-measure">
      <span className="sheet-measure-field">
        <input
          id={id}
          className="control num"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          aria-label={t('measureOf', { title: item.title, unit: item.unit })}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? `${id}-error` : undefined}
          value={typed}
          disabled={disabled}
          onChange={(event) => {
            setChanged(event.target.value);
            deviceStorage.save(draftKey, event.target.value);
          }}
          onBlur={() => save(false)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') save(true);
          }}
        />
        <span className="sheet-unit" aria-hidden="true">
          {item.unit}
        </span>
      </span>
      {item.verdict ? <VerdictMark verdict={item.verdict} /> : null}
      {wrong ? (
        <p className="small sheet-wrong" id={`${id}-error`} role="alert">
          {t('wrongNumber')}
        </p>
      ) : null}
    </div>
  );
}
