import { useMessages } from '#client/messages/i18n.ts';
import { Card } from '#client/ui/card.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { countItems, type Inspection } from './inspection.ts';

export function InspectionProgress({ sheet }: { readonly sheet: Inspection }) {
  const t = useMessages('sheet');
  if (sheet.items.length === 0) return null;
  const { answered, all } = countItems(sheet);
  return (
    <Card className="sheet-side">
      <h2 className="num">{t('progress', { answered, all })}</h2>
      <progress className="sheet-progress" max={all} value={answered} aria-label={t('title')} />
      <Attention sheet={sheet} />
    </Card>
  );
}

export function Attention({ sheet }: { readonly sheet: Inspection }) {
  const t = useMessages('sheet');
  const { amber, red } = countItems(sheet);
  if (amber + red === 0) return null;
  return (
    <p className="row wrap sheet-attention">
      {red > 0 ? (
        <Chip tone="danger" icon="cross">
          {t('urgent', { count: red })}
        </Chip>
      ) : null}
      {amber > 0 ? (
        <Chip tone="warning" icon="alert">
          {t('soon', { count: amber })}
        </Chip>
      ) : null}
    </p>
  );
}
