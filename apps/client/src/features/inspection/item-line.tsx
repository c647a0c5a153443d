import { DONE, NOT_CHECKED } from '@hoist/domain/inspection/inspection-item';
import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { Icon, type IconName } from '#client/ui/icon.tsx';
import { itemAnchor, type InspectionItem } from '#client/model/inspection/inspection.ts';
import { formatMeasurement } from '#client/ui/lists/verdict-mark.tsx';
import type { ReactNode } from 'react';

interface ItemLineProps {
  readonly item: InspectionItem;
  readonly writable: boolean;
  /** What is still missing, in words; empty: nothing. */
  readonly missing: string;
  /** The answer is unsent. */
  readonly unsent: boolean;
  /** Pictures with those that are unsent. */
  readonly pictures: number;
  readonly onOpen: () => void;
  /** Pictures that the server refused. */
  readonly children: ReactNode;
}

/** An item without its controls: its answer with Edit, or its name. */
export function ItemLine({ item, writable, missing, unsent, pictures, onOpen, children }: ItemLineProps) {
  const t = useMessages('inspection');
  const answered = item.value !== '';
  const said = useAnswerText(item);
  const about = [said, pictures > 0 ? t('pictures', { count: pictures }) : '', item.note]
    .filter(Boolean)
    .join(' · ');
  return (
    <li className={`sheet-item sheet-line ${markOf(item)}`} id={itemAnchor(item.item)}>
      <span className="centred sheet-mark">
        {answered ? <Icon name={icons[markOf(item)]} size={18} /> : null}
      </span>
      <div className="grow">
        <h3 tabIndex={-1}>{item.title}</h3>
        {about ? <p className="small muted sheet-said num">{about}</p> : null}
        {missing ? <p className="small sheet-wants">{missing}</p> : null}
        {unsent ? <p className="small muted">{t('unsent')}</p> : null}
        {children}
      </div>
      <button type="button" className="sheet-edit" onClick={onOpen}>
        {answered ? (
          t(writable ? 'edit' : 'view')
        ) : (
          <>
            <span className="visually-hidden">{t('fillIn')}</span>
            <Icon name="forward" size={18} />
          </>
        )}
        <span className="visually-hidden"> {item.title}</span>
      </button>
    </li>
  );
}

type Mark = 'green' | 'amber' | 'red' | 'na' | 'none';

function markOf({ value, verdict }: InspectionItem): Mark {
  if (value === '') return 'none';
  return value === NOT_CHECKED ? 'na' : (verdict ?? 'green');
}

const icons: Readonly<Record<Mark, IconName>> = {
  green: 'check',
  amber: 'clock',
  red: 'alert',
  na: 'minus',
  none: 'minus',
};

/** '2.5 mm, urgent'; empty for what is simply done. */
function useAnswerText({ kind, value, unit, verdict }: InspectionItem): string {
  const t = useMessages('inspection');
  const language = useLanguage();
  if (value === '' || value === DONE) return '';
  if (value === NOT_CHECKED) return t('notChecked');
  const word = verdict ? t(`verdict.${verdict}`) : '';
  if (kind !== 'measurement') return word;
  const measured = `${formatMeasurement(value, language)}\u00a0${unit}`;
  return verdict === 'amber' || verdict === 'red' ? `${measured} · ${word}` : measured;
}
