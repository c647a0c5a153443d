import { MAX_QUANTITY } from '@hoist/domain/pricing/extra-line';
import { partConditions, type PartCondition } from '@hoist/domain/pricing/part-condition';
import { useState } from 'react';
import { useMessages } from '#client/messages/i18n.ts';
import { useExtraWorkMessages } from '#client/messages/extra-work.ts';
import { Button } from '#client/ui/button.tsx';
import { TextField, SelectField } from '#client/ui/forms/field.tsx';
import { SubmitForm } from '#client/ui/forms/submit-form.tsx';
import type { InspectionPart } from '#client/model/inspection/inspection.ts';

export interface TypedPart {
  readonly title: string;
  readonly part_number: string;
  readonly quantity: number;
  readonly condition: PartCondition;
}

interface PartFormProps {
  readonly start?: InspectionPart;
  readonly onSave: (part: TypedPart) => void;
  readonly onCancel: () => void;
}

export function PartForm({ start, onSave, onCancel }: PartFormProps) {
  const t = useMessages('inspection');
  const te = useMessages('estimates');
  const tw = useExtraWorkMessages();
  const [title, setTitle] = useState(start?.title ?? '');
  const [number, setNumber] = useState(start?.partNumber ?? '');
  const [count, setCount] = useState(String(start?.quantity ?? 1));
  const [condition, setCondition] = useState<PartCondition>(start?.condition ?? 'new_non_oem');
  const [submitted, setSubmitted] = useState(false);
  const quantity = /^\d{1,2}$/.test(count.trim()) ? Number(count) : 0;
  const untitled = title.trim() === '';
  const wrongCount = quantity < 1 || quantity > MAX_QUANTITY;
  return (
    <SubmitForm
      className="stack sheet-part-form"
      onSubmit={() => {
        setSubmitted(true);
        if (!untitled && !wrongCount)
          onSave({ title: title.trim(), part_number: number.trim(), quantity, condition });
      }}
    >
      <TextField
        label={t('parts.name')}
        maxLength={120}
        value={title}
        onText={setTitle}
        error={submitted && untitled ? t('parts.noName') : undefined}
      />
      <div className="draft-pair">
        <TextField
          label={t('parts.quantity')}
          inputMode="numeric"
          autoComplete="off"
          value={count}
          onText={setCount}
          error={submitted && wrongCount ? tw('wrong.quantity') : undefined}
        />
        <TextField
          label={t('parts.number')}
          optional
          maxLength={60}
          autoComplete="off"
          value={number}
          onText={setNumber}
        />
      </div>
      <SelectField
        label={tw('propose.condition')}
        choices={partConditions.map((value) => ({ value, label: te(`condition.${value}`) }))}
        value={condition}
        onText={(typed) => setCondition(typed as PartCondition)}
      />
      <div className="sheet-more">
        <Button type="submit" kind="dark">
          {t('parts.save')}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {t('parts.cancel')}
        </Button>
      </div>
    </SubmitForm>
  );
}
