import { useWeatherMessages } from '#client/messages/weather.ts';
import { useId } from 'react';
import type { OrderPartProps } from '#client/model/order/order.ts';
import { useLanguage } from '#client/messages/i18n.ts';
import { Card } from '#client/ui/card.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { degreesText, listText, wholeText } from './weather-text.ts';
import { useOrderWeather } from '#client/model/order/queries/use-order-weather.ts';
import type { Sky } from '@hoist/domain/weather/forecast';
import './weather.css';

export function WeatherCard({ order, viewer }: OrderPartProps) {
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

const cloud = 'M7 16.500a4 4 0 0 1-.5-7.950A5.500 5.500 0 0 1 17 9.500a3.500 3.500 0 0 1 .5 7';

/** In the style of `Icon`. */
const shapes: Readonly<Record<Sky, string>> = {
  clear:
    'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM12 2v2.500M12 19.500V22M2 12h2.500M19.500 12H22M5 5l1.700 1.700M17.300 17.300L19 19M19 5l-1.700 1.700M6.700 17.300L5 19',
  cloudy: 'M7 18.500a4.500 4.500 0 0 1-.5-8.950A6 6 0 0 1 18 10.500a4 4 0 0 1 0 8z',
  fog: 'M4 8h12M8 12h12M4 16h9M17 16h3M6 20h10M19 8h1',
  rain: `${cloud}M8.500 16l-1.500 4.500M12.500 16L11 20.500M16.500 16L15 20.500`,
  snow: `${cloud}M8 17.500v.1M12 16.500v.1M16 17.500v.1M10 21v.1M14 21v.1`,
  freezing_rain: `${cloud}M9 15.500L7.500 20M17 15.500L15.500 20M12.500 15v6M10.300 16.700l4.400 2.600M14.700 16.700l-4.400 2.600`,
  thunderstorm: `${cloud}M13 12.500L10 17h4l-3 4.500`,
};

const SkyIcon = ({ sky }: { readonly sky: Sky }) => (
  <span className="centred sky-icon">
    <svg className="icon" width={28} height={28} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={shapes[sky]} fill="none" />
    </svg>
  </span>
);
