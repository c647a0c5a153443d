import { answerTime } from '@hoist/domain/pricing/answer-time';
import { useState } from 'react';
import { useHandPricedMessages } from '#client/messages/hand-priced.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { ChoiceList } from '#client/ui/forms/choice-list.tsx';
import { TextArea } from '#client/ui/forms/field.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Price } from '#client/ui/lists/price-lines.tsx';
import { Sheet } from '#client/ui/sheets/sheet.tsx';
import type { PartsType, Service } from '#client/model/booking/booking-types.ts';
import { AskForPrice } from './ask-for-price.tsx';
import { formatDuration } from '#client/kit/duration.ts';
import { defaultPart, priceWith } from '#client/model/booking/part-price.ts';
import { LazyScene } from '#client/ui/scenes/lazy-scene.tsx';
import { stepPictures } from './step-pictures.ts';

/** What is done, in a few steps with a picture each. */
function ServiceSteps({ steps }: { readonly steps: Service['steps'] }) {
  const t = useMessages('services');
  if (steps.length === 0) return null;
  return (
    <section className="stack-s service-what">
      <h3>{t('whatWeDo')}</h3>
      <ol className="service-steps">
        {steps.map(({ picture, text }) => (
          <li key={text}>
            <span className="centred service-icon">
              <svg viewBox="0 0 24 24" width="36" height="36" aria-hidden="true">
                <path d={stepPictures[picture] ?? stepPictures['part']} />
              </svg>
            </span>
            <span className="small">{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface ServiceSheetProps {
  readonly open: boolean;
  /** Null: none was opened yet, or it is closed. */
  readonly service: Service | null;
  readonly part: PartsType | null;
  readonly onClose: () => void;
  readonly onChoose: (service: Service, part: PartsType | null) => void;
}

/** The details of a service, with the choice of parts. */
export function ServiceSheet({ open, service, part, onClose, onChoose }: ServiceSheetProps) {
  const [shown, setShown] = useState(service);
  // Keeps the content while the sheet closes.
  if (service && service !== shown) setShown(service);
  if (!shown) return null;
  return (
    <SheetOf
      key={shown.servicesId}
      open={open}
      service={shown}
      part={part}
      onClose={onClose}
      onChoose={onChoose}
    />
  );
}

interface SheetOfProps extends ServiceSheetProps {
  readonly service: Service;
}

function SheetOf({ open, service, part, onClose, onChoose }: SheetOfProps) {
  const t = useMessages('services');
  const byHand = useHandPricedMessages();
  const [code, setCode] = useState(() => (part ?? defaultPart(service))?.code);
  const chosen = service.partsTypes.find((one) => one.code === code) ?? defaultPart(service);
  const [note, setNote] = useState('');
  const byOffice = service.byOffice === true;
  const answer = answerTime(service.quotedWithinHours ?? 24);
  const months = chosen?.warrantyMonths ?? service.warrantyMonths;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={service.servicesTitle}
      wide="panel"
      footer={
        byOffice ? (
          <AskForPrice service={service} note={note} onAsked={onClose} />
        ) : (
          <>
            <div className="grow">
              <div className="tiny faint">{t('beforeTax')}</div>
              <span className="display service-total">
                <Price amount={priceWith(service, chosen)} />
              </span>
            </div>
            <Button onClick={() => onChoose(service, chosen)}>{t('choose')}</Button>
          </>
        )
      }
    >
      <div className="stack">
        <LazyScene service={service} />
        {byOffice ? (
          <p>
            <b>{byHand('byOffice')}</b> {byHand(answer.unit, { count: answer.count })}
          </p>
        ) : null}
        <p>{service.description}</p>
        <ServiceSteps steps={service.steps} />
        <ul className="service-facts">
          <li>
            <Icon name="clock" size={20} />
            {t('takes', { duration: formatDuration(service.durationMinutes) })}
          </li>
          {months > 0 ? (
            <li>
              <Icon name="shield" size={20} />
              {t('warranty', { count: months })}
            </li>
          ) : null}
          <li>
            <Icon name="done" size={20} />
            {t(service.partsTypes.length > 0 ? 'includesParts' : 'includes')}
          </li>
        </ul>
        {byOffice ? (
          <TextArea
            label={byHand('note')}
            hint={byHand('noteHint')}
            optional
            rows={3}
            maxLength={500}
            value={note}
            onText={setNote}
          />
        ) : null}
        {service.partsTypes.length > 0 && !byOffice ? (
          <ChoiceList
            legend={t('parts')}
            value={chosen?.code}
            onChange={setCode}
            choices={service.partsTypes.map((one) => ({
              value: one.code,
              label: one.title,
              text: [
                one.description,
                one.warrantyMonths > 0 ? t('warrantyShort', { count: one.warrantyMonths }) : '',
              ]
                .filter(Boolean)
                .join(' · '),
              end: (
                <b className="num">
                  <Price amount={priceWith(service, one)} short />
                </b>
              ),
            }))}
          />
        ) : null}
      </div>
    </Sheet>
  );
}
