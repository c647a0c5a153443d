import { NOT_CHECKED } from '@hoist/domain/inspection/inspection-item';
import { type ReactNode, useRef, useState } from 'react';
import { useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { TextArea } from '#client/ui/forms/field.tsx';
import { AnswerControl } from './answer-control.tsx';
import { itemAnchor, type InspectionItem } from '#client/model/inspection/inspection.ts';

interface ItemCardProps {
  readonly item: InspectionItem;
  /** The answer is unsent. */
  readonly unsent: boolean;
  readonly writable: boolean;
  /** Where a half-typed number is kept. */
  readonly draftKey: string;
  /** What is still missing, in words; empty: nothing. */
  readonly missing: string;
  /** `leaves`: the mechanic is done with the item if the answer is. */
  readonly onAnswer: (value: string, leaves: boolean) => void;
  readonly onNote: (note: string) => void;
  readonly onPropose: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The current item with answer, note, pictures and a request for extra work. */
export function ItemCard(props: ItemCardProps) {
  const { item, unsent, writable, draftKey, missing, onAnswer, onNote, onPropose, onClose, children } = props;
  const t = useMessages('inspection');
  const { value, note, verdict } = item;
  const [writesNote, setWritesNote] = useState(false);
  const notChecked = value === NOT_CHECKED;
  const isFinding = verdict === 'amber' || verdict === 'red';
  const open = writesNote || note !== '' || notChecked || isFinding;
  return (
    <li className={`sheet-item sheet-current ${verdict ?? ''}`} id={itemAnchor(item.item)}>
      <div className="row between">
        <h3 tabIndex={-1}>{item.title}</h3>
        {value === '' ? null : (
          <button type="button" className="sheet-edit" onClick={onClose}>
            {t('close')}
            <span className="visually-hidden"> {item.title}</span>
          </button>
        )}
      </div>
      {item.hint ? <p className="small muted">{item.hint}</p> : null}
      <AnswerControl item={item} disabled={!writable} draftKey={draftKey} onAnswer={onAnswer} />
      {open ? <NoteField item={item} disabled={!writable} onSave={onNote} /> : null}
      {missing ? <p className="small sheet-wants">{missing}</p> : null}
      <div className="sheet-more">
        {children}
        {writable ? (
          <>
            {open ? null : (
              <Button kind="quiet" icon="edit" onClick={() => setWritesNote(true)}>
                {t('note')}
                <span className="visually-hidden"> {item.title}</span>
              </Button>
            )}
            {isFinding ? (
              <Button kind="dark" icon="wrench" onClick={onPropose}>
                {t('propose')}
                <span className="visually-hidden"> {item.title}</span>
              </Button>
            ) : null}
            <button
              type="button"
              className="button quiet sheet-na"
              aria-pressed={notChecked}
              onClick={() => onAnswer(notChecked ? '' : NOT_CHECKED, true)}
            >
              {t('cannotCheck')}
              <span className="visually-hidden"> {item.title}</span>
            </button>
          </>
        ) : null}
      </div>
      {unsent ? <p className="small sheet-kept">{t('kept')}</p> : null}
    </li>
  );
}

interface NoteFieldProps {
  readonly item: InspectionItem;
  readonly disabled: boolean;
  readonly onSave: (note: string) => void;
}

/** A pause after which a note that is being typed is saved. */
const pauseMs = 500;

/** Saved on blur and at each pause, so that what is typed survives the app being closed. */
function NoteField({ item, disabled, onSave }: NoteFieldProps) {
  const t = useMessages('inspection');
  const [typed, setTyped] = useState<string | null>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const save = (text: string) => {
    clearTimeout(pause.current);
    if (text.trim() !== item.note) onSave(text.trim());
  };
  const label = t(item.value === NOT_CHECKED ? 'whyNot' : 'noteOf');
  return (
    <TextArea
      label={label}
      aria-label={`${label} ${item.title}`}
      optional={item.value !== NOT_CHECKED}
      rows={2}
      maxLength={1000}
      value={typed ?? item.note}
      disabled={disabled}
      onText={(text) => {
        setTyped(text);
        clearTimeout(pause.current);
        pause.current = setTimeout(() => save(text), pauseMs);
      }}
      onBlur={() => {
        setTyped(null);
        if (typed !== null) save(typed);
      }}
    />
  );
}
