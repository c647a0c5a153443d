import { verdicts } from '@hoist/domain/inspection/inspection-item';
import { fileUrl } from '#client/kit/api/file-url.ts';
import type { Order } from '#client/model/order/order.ts';
import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { Accordion } from '#client/ui/accordion.tsx';
import { Card } from '#client/ui/card.tsx';
import { InspectionPictures } from './inspection-pictures.tsx';
import type { Inspection, InspectionItem } from '#client/model/inspection/inspection.ts';
import { useInspection } from '#client/model/inspection/use-inspection.ts';
import { VerdictMark, formatMeasurement } from '#client/ui/lists/verdict-mark.tsx';
import '#client/model/inspection/inspection.css';

/** The inspection of a completed visit for its customer, most urgent first. */
export function InspectionReport({ order }: { readonly order: Order }) {
  const complete = order.orderServiceStatus === 'complete';
  const query = useInspection(order.ordersServicesId, { enabled: complete });
  const sheet = complete ? query.data?.data : undefined;
  return sheet ? <Report sheet={sheet} /> : null;
}

function Report({ sheet }: { readonly sheet: Inspection }) {
  const t = useMessages('inspection');
  const te = useMessages('estimates');
  const answered = sheet.items.filter(({ value }) => value !== '');
  const groups = [...verdicts]
    .toReversed()
    .map((verdict) => answered.filter((item) => item.verdict === verdict))
    .filter((items) => items.length > 0);
  const rest = answered.filter(({ verdict }) => verdict === null);
  if (answered.length === 0 && sheet.parts.length === 0 && !sheet.signature) return null;
  return (
    <Card className="stack report">
      <h2>{t('report.title')}</h2>
      {groups.map((items) => {
        const verdict = items[0]?.verdict;
        const title = t(`report.${verdict ?? 'green'}`, { count: items.length });
        return verdict === 'green' ? (
          <Accordion key={verdict} title={title}>
            <Findings items={items} />
          </Accordion>
        ) : (
          <section key={verdict} className="stack-s">
            <h3>{title}</h3>
            <Findings items={items} />
          </section>
        );
      })}
      {rest.length > 0 ? (
        <Accordion title={t('report.done', { count: rest.length })}>
          <Findings items={rest} />
        </Accordion>
      ) : null}
      {sheet.parts.length > 0 ? (
        <section className="stack-s">
          <h3>{t('parts.title')}</h3>
          <ul className="stack-s">
            {sheet.parts.map((part) => (
              <li key={part.part}>
                <b>{part.title}</b>
                <span className="small muted own-line">
                  {[
                    t('parts.count', { count: part.quantity }),
                    part.partNumber,
                    te(`condition.${part.condition}`),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {sheet.signature ? (
        <section className="stack-s">
          <h3>{t('sign.title')}</h3>
          <img
            className="signature-drawn"
            src={fileUrl(sheet.signature.picture.filePathM)}
            alt={t('sign.drawn')}
          />
          <p className="small muted">
            {t('sign.by', { name: sheet.signature.name, when: sheet.signature.signedAt })}
          </p>
        </section>
      ) : null}
    </Card>
  );
}

function Findings({ items }: { readonly items: readonly InspectionItem[] }) {
  return (
    <ul className="report-findings divided">
      {items.map((item) => (
        <li key={item.item}>
          <div className="row between">
            <span className="grow">{item.title}</span>
            <Value item={item} />
          </div>
          {item.note ? <p className="small muted">{item.note}</p> : null}
          <InspectionPictures item={item} />
        </li>
      ))}
    </ul>
  );
}

function Value({ item }: { readonly item: InspectionItem }) {
  const t = useMessages('inspection');
  const language = useLanguage();
  const measured =
    item.kind === 'measurement' && item.value !== 'na'
      ? `${formatMeasurement(item.value, language)} ${item.unit}`
      : '';
  return (
    <span className="row report-value">
      {measured ? <b className="num">{measured}</b> : null}
      {item.verdict ? <VerdictMark verdict={item.verdict} /> : null}
      {item.verdict || measured ? null : (
        <span className="small muted">{t(item.value === 'na' ? 'notChecked' : 'done')}</span>
      )}
    </span>
  );
}
