import { NOT_CHECKED } from '@hoist/domain/inspection/inspection-item';
import { type ReactNode, useState } from 'react';
import { useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { TextArea } from '#client/ui/text-field.tsx';
import { AnswerControl } from './answer-control.tsx';
import { itemAnchor, type InspectionItem } from './sheet.ts';

interface ItemCardProps {
  readonly item: InspectionItem;
  /** Its answer is on this device, until there is a connection. */
  readonly kept: boolean;
  readonly writable: boolean;
  /** Completion waits for it. */
  readonly due: boolean;
  readonly onWrite: (answer: { readonly value: string } | { readonly note: string }) => void;
  readonly onPropose: () => void;
  /** The pictures that show it, and how to add one. */
  readonly children: ReactNode;
}

/** One item of the sheet under a thumb: its answer first, then note, picture and what follows from it. */
export function ItemCard({ item, kept, writable, due, onWrite, onPropose, children }: ItemCardProps) {
  const t = useMessages('sheet');
  const { value, note, verdict } = item;
  const [noting, setNoting] = useState(false);
  const notChecked = value === NOT_CHECKED;
  const wantsNote = notChecked || verdict === 'amber' || verdict === 'red';
  const open = noting || note !== '' || wantsNote;
  return (
    <li className={`card sheet-item ${verdict ?? ''}`} id={itemAnchor(item.item)}>
      <div className="row between sheet-item-head">
        <h3 tabIndex={-1}>{item.title}</h3>
        {due ? <span className="tiny sheet-due">{t('due')}</span> : null}
      </div>
      {item.hint ? <p className="small muted">{item.hint}</p> : null}
      <AnswerControl item={item} disabled={!writable} onAnswer={(answer) => onWrite({ value: answer })} />
      {open ? (
        <NoteField item={item} disabled={!writable} onKeep={(typed) => onWrite({ note: typed })} />
      ) : null}
      {children}
      {writable ? (
        <div className="sheet-more">
          {open ? null : (
            <Button kind="quiet" icon="edit" onClick={() => setNoting(true)}>
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
      {kept ? <p className="small sheet-kept">{t('kept')}</p> : null}
    </li>
  );
}

interface NoteFieldProps {
  readonly item: InspectionItem;
  readonly disabled: boolean;
  readonly onKeep: (note: string) => void;
}

/** Kept when the field is left. */
function NoteField({ item, disabled, onKeep }: NoteFieldProps) {
  const t = useMessages('sheet');
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextArea
      label={t(item.value === NOT_CHECKED ? 'whyNot' : 'noteOf')}
      aria-label={`${t(item.value === NOT_CHECKED ? 'whyNot' : 'noteOf')} ${item.title}`}
      rows={2}
      maxLength={1000}
      value={typed ?? item.note}
      disabled={disabled}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => {
        const kept = typed?.trim();
        setTyped(null);
        if (kept !== undefined && kept !== item.note) onKeep(kept);
      }}
    />
  );
}
