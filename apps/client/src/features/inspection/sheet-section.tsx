import { type ReactNode, useState } from 'react';
import { useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { InspectionItem } from '#client/model/inspection/inspection.ts';
import type { SheetSection } from './sheet-order.ts';

interface SectionProps {
  readonly section: SheetSection;
  readonly finished: number;
  /** Has the current item, and so is open. */
  readonly isCurrent: boolean;
  /** Inspections that may be judged good together. */
  readonly rest: readonly InspectionItem[];
  readonly onRestGood: (rest: readonly InspectionItem[]) => void;
  readonly children: (item: InspectionItem) => ReactNode;
}

/** A section under its sticky heading; one green line once it is finished. */
export function Section(props: SectionProps) {
  const { finished, isCurrent, rest, onRestGood, children } = props;
  const { section, items } = props.section;
  const t = useMessages('inspection');
  const [opened, setOpened] = useState(false);
  const isWhole = finished === items.length;
  const open = !isWhole || isCurrent || opened;
  const urgent = items.filter(({ verdict }) => verdict === 'red').length;
  const count = t('sectionCount', { finished, all: items.length });
  const id = `section-${section}`;
  return (
    <section aria-labelledby={id}>
      {isWhole && !isCurrent ? (
        <h2 className="sheet-whole">
          <button type="button" aria-expanded={opened} onClick={() => setOpened(!opened)}>
            <Icon name="check" size={20} />
            <span className="grow sheet-whole-words">
              <span id={id}>{t(`section.${section}`)}</span>{' '}
              <span className="num">
                {urgent > 0 ? `${count}, ${t('urgent', { count: urgent })}` : count}
              </span>
            </span>
            <Icon name="down" size={18} />
          </button>
        </h2>
      ) : (
        <div className="row between sheet-heading">
          <h2 id={id}>{t(`section.${section}`)}</h2>
          <span className="small muted num">{count}</span>
        </div>
      )}
      {open ? <ul className="sheet-items">{items.map(children)}</ul> : null}
      {rest.length > 1 ? (
        <Button kind="quiet" icon="check" wide onClick={() => onRestGood(rest)}>
          {t('restGood', { count: rest.length })}
        </Button>
      ) : null}
    </section>
  );
}
