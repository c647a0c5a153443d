import { useId } from 'react';
import type { Order, OrderRole } from '#client/features/orders/order.ts';
import { useLanguage } from '#client/messages/i18n.ts';
import { useWeatherMessages } from '#client/messages/weather.ts';
import { Card } from '#client/ui/card.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { degreesText, listText, wholeText } from './weather-text.ts';
import { SkyIcon } from './sky-icon.tsx';
import { useOrderWeather } from './use-order-weather.ts';
import './weather.css';

interface WeatherCardProps {
  readonly order: Order;
  readonly viewer: OrderRole;
}

/** What the sky does during the visit, and whether it is dangerous. */
export function WeatherCard({ order, viewer }: WeatherCardProps) {
  const t = useWeatherMessages();
  const language = useLanguage();
  const heading = useId();
  const weather = useOrderWeather(order).data?.weather;
  if (!weather) return null;
  const { sky, rainMm, gustKmh, dangers } = weather;
  const more = [
    rainMm >= 0.5 ? t('rainMm', { mm: wholeText(rainMm, language) }) : '',
    t('gusts', { kmh: wholeText(gustKmh, language) }),
  ].filter(Boolean);
  return (
    <section aria-labelledby={heading}>
      <Card className={dangers.length > 0 ? 'weather unsafe' : 'weather'}>
        <SkyIcon sky={sky} />
        <div className="grow">
          <h2 id={heading} className="tiny faint weather-title">
            {t('title')}
          </h2>
          <p className="num">
            <b>{`${t(`sky.${sky}`)}, ${degreesText(weather, language)}`}</b>
          </p>
          <p className="small muted num">{more.join(' · ')}</p>
        </div>
        {dangers.length > 0 ? (
          <p className="small weather-danger">
            <Icon name="alert" size={18} />
            <span>
              {t(viewer === 'mechanic' ? 'unsafeJob' : 'unsafe', {
                what: listText(
                  dangers.map((one) => t(`danger.${one}`)),
                  language,
                ),
              })}
            </span>
          </p>
        ) : null}
      </Card>
    </section>
  );
}
