import { saveInspectionPart } from '@hoist/contract/field-work/inspections';
import { useState } from 'react';
import { queueAction } from '#client/kit/offline-queue/send-or-queue.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { PartForm, type TypedPart } from './part-form.tsx';
import type { Inspection, InspectionPart } from '#client/model/inspection/inspection.ts';

export function PartsCard({ sheet }: { readonly sheet: Inspection }) {
  const t = useMessages('inspection');
  const { ordersServicesId, parts, writable } = sheet;
  const [editing, setEditing] = useState<string | null>(null);
  if (!writable && parts.length === 0) return null;

  const save = async (part: string, typed: TypedPart) => {
    await queueAction({
      endpoint: saveInspectionPart,
      input: { params: { ordersServicesId, part }, form: stampPart(typed) },
      about: ordersServicesId,
    });
    setEditing(null);
  };

  return (
    <Card className="sheet-side">
      <h2>{t('parts.title')}</h2>
      {parts.length === 0 ? <p className="small muted">{t('parts.none')}</p> : null}
      <ul className="stack-s sheet-parts">
        {parts.map((part) =>
          editing === part.part ? (
            <li key={part.part}>
              <PartForm
                start={part}
                onSave={(typed) => void save(part.part, typed)}
                onCancel={() => setEditing(null)}
              />
            </li>
          ) : (
            <PartRow
              key={part.part}
              part={part}
              writable={writable}
              onUse={() => void save(part.part, typedOf(part, part.quantity || 1))}
              onEdit={() => setEditing(part.part)}
              onRemove={() => void save(part.part, typedOf(part, 0))}
            />
          ),
        )}
      </ul>
      {writable ? (
        editing === 'new' ? (
          <PartForm
            onSave={(typed) => void save(crypto.randomUUID(), typed)}
            onCancel={() => setEditing(null)}
          />
        ) : (
          <Button kind="quiet" icon="plus" wide onClick={() => setEditing('new')}>
            {t('parts.add')}
          </Button>
        )
      ) : null}
    </Card>
  );
}

/** The later of two writes wins, in whatever order they arrive. */
const stampPart = (typed: TypedPart) => ({ ...typed, at: new Date().toISOString() });

const typedOf = ({ title, partNumber, condition }: InspectionPart, quantity: number): TypedPart => ({
  title,
  part_number: partNumber,
  quantity,
  condition,
});

interface PartRowProps {
  readonly part: InspectionPart;
  readonly writable: boolean;
  readonly onUse: () => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function PartRow({ part, writable, onUse, onEdit, onRemove }: PartRowProps) {
  const t = useMessages('inspection');
  const te = useMessages('estimates');
  const used = part.version > 0 && part.quantity > 0;
  const about = [
    used || !part.ofOrder ? t('parts.count', { count: part.quantity }) : t('parts.ofEstimate'),
    part.partNumber,
    te(`condition.${part.condition}`),
  ].filter(Boolean);
  return (
    <li className="row sheet-part">
      <span className="grow">
        <b>{part.title}</b>
        <span className="small muted own-line">{about.join(' · ')}</span>
      </span>
      {!writable ? null : used ? (
        <>
          <IconButton icon="edit" label={t('parts.edit', { title: part.title })} onClick={onEdit} />
          <IconButton icon="trash" label={t('parts.remove', { title: part.title })} onClick={onRemove} />
        </>
      ) : (
        <Button kind="quiet" icon="check" onClick={onUse}>
          {t('parts.used')}
          <span className="visually-hidden"> {part.title}</span>
        </Button>
      )}
    </li>
  );
}
