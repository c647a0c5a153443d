import { NOT_CHECKED } from '@hoist/domain/inspection/inspection-item';
import { type ReactNode, useState } from 'react';
import { useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { TextArea } from '#client/ui/field.tsx';
import { AnswerControl } from './answer-control.tsx';
import { itemAnchor, type InspectionItem } from './inspection.ts';

interface ItemCardProps {
  readonly item: InspectionItem;
  /** The answer is unsent. */
  readonly unsent: boolean;
  readonly writable: boolean;
  /** Required for completion. */
  readonly due: boolean;
  readonly onWrite: (answer: { readonly value: string } | { readonly note: string }) => void;
  readonly onPropose: () => void;
  readonly children: ReactNode;
}

/** An inspection item with answer, note, pictures and a request for extra work. */
export function ItemCard({ item, unsent, writable, due, onWrite, onPropose, children }: ItemCardProps) {
  const t = useMessages('inspection');
  const { value, note, verdict } = item;
  const [writesNote, setWritesNote] = useState(false);
  const notChecked = value === NOT_CHECKED;
  const wantsNote = notChecked || verdict === 'amber' || verdict === 'red';
  const open = writesNote || note !== '' || wantsNote;
  return (
    <li className={`card sheet-item ${verdict ?? ''}`} id={itemAnchor(item.item)}>
      <div className="row between sheet-item-head">
        <h3 tabIndex={-1}>{item.title}</h3>
        {due ? <span className="tiny sheet-due">{t('due')}</span> : null}
      </div>
      {item.hint ? <p className="small muted">{item.hint}</p> : null}
      <AnswerControl item={item} disabled={!writable} onAnswer={(answer) => onWrite({ value: answer })} />
      {open ? (
        <NoteField item={item} disabled={!writable} onSave={(typed) => onWrite({ note: typed })} />
      ) : null}
      {children}
      {writable ? (
        <div className="sheet-more">
          {open ? null : (
            <Button kind="quiet" icon="edit" onClick={() => setWritesNote(true)}>
              {t('note')}
              <span className="visually-hidden"> {item.title}</span>
            </Button>
          )}
          <button
            type="button"
            className="button quiet sheet-na"
            aria-pressed={notChecked}
            onClick={() => onWrite({ value: notChecked ? '' : NOT_CHECKED })}
          >
            {t('cannotCheck')}
            <span className="visually-hidden"> {item.title}</span>
          </button>
          {verdict === 'amber' || verdict === 'red' ? (
            <Button kind="dark" icon="wrench" onClick={onPropose}>
              {t('propose')}
              <span className="visually-hidden"> {item.title}</span>
            </Button>
          ) : null}
        </div>
      ) : null}
      {unsent ? <p className="small sheet-kept">{t('kept')}</p> : null}
    </li>
  );
}

interface NoteFieldProps {
  readonly item: InspectionItem;
  readonly disabled: boolean;
  readonly onSave: (note: string) => void;
}

/** Saved on blur. */
function NoteField({ item, disabled, onSave }: NoteFieldProps) {
  const t = useMessages('inspection');
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextArea
      label={t(item.value === NOT_CHECKED ? 'whyNot' : 'noteOf')}
      aria-label={`${t(item.value === NOT_CHECKED ? 'whyNot' : 'noteOf')} ${item.title}`}
      optional={item.value !== NOT_CHECKED}
      rows={2}
      maxLength={1000}
      value={typed ?? item.note}
      disabled={disabled}
      onText={setTyped}
      onBlur={() => {
        const note = typed?.trim();
        setTyped(null);
        if (note !== undefined && note !== item.note) onSave(note);
      }}
    />
  );
}
