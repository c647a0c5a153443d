import type { Locale } from '@hoist/domain/locale';
import type { WeatherDanger } from '@hoist/domain/weather/unsafe-weather';

/** What makes work outside unsafe, within a sentence: messages and screens say the same. */
export const weatherDangers: Readonly<Record<Locale, Readonly<Record<WeatherDanger, string>>>> = {
  en: {
    thunderstorm: 'a thunderstorm',
    freezing_rain: 'freezing rain',
    cold: 'severe cold',
    rain: 'heavy rain',
    wind: 'strong wind',
  },
  fr: {
    thunderstorm: 'un orage',
    freezing_rain: 'de la pluie verglaçante',
    cold: 'un froid intense',
    rain: 'une forte pluie',
    wind: 'un vent fort',
  },
};
