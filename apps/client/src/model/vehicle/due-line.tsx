import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Chip, type Tone } from '#client/ui/chip.tsx';
import type { IconName } from '#client/ui/icon.tsx';
import { bookService } from './book-service.ts';
import { dueText, intervalText } from './due-text.ts';
import type { DueItem } from './use-maintenance-due.ts';
import './due.css';

const styles: Readonly<Record<DueItem['state'], { readonly tone: Tone; readonly icon: IconName }>> = {
  due: { tone: 'danger', icon: 'alert' },
  soon: { tone: 'warning', icon: 'clock' },
  ok: { tone: 'success', icon: 'check' },
  not_known: { tone: 'neutral', icon: 'help' },
};

interface DueLineProps {
  readonly vehicleId: number;
  readonly item: DueItem;
  /** Without the reason: where there is little room. */
  readonly short?: boolean;
}

/** A due maintenance item with its reason and a book button. */
export function DueLine({ vehicleId, item, short = false }: DueLineProps) {
  const t = useMessages('passport');
  const language = useLanguage();
  const { servicesId, state, title } = item;
  return (
    <li className="row due-line">
      <div className="grow">
        <div className="row wrap due-head">
          <b>{title}</b>
          <Chip {...styles[state]}>{t(`due.state.${state}`)}</Chip>
        </div>
        <p className="small num">{dueText(item, t, language)}</p>
        {short ? null : <p className="small muted num">{intervalText(item, t, language)}</p>}
      </div>
      {servicesId === null || state === 'ok' ? null : (
        <Button
          small
          kind="quiet"
          aria-label={t('due.bookOne', { title })}
          onClick={() => void bookService({ vehicleId, servicesId })}
        >
          {t('due.book')}
        </Button>
      )}
    </li>
  );
}
