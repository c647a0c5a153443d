import { weatherDangers } from '@hoist/contract/texts/weather-dangers';
import { defineMessages } from '@hoist/web/i18n';

export const useWeatherMessages = defineMessages(
  'weather',
  {
    title: 'Forecast for the visit',
    sky: {
      clear: 'Clear',
      cloudy: 'Cloudy',
      fog: 'Fog',
      rain: 'Rain',
      snow: 'Snow',
      freezing_rain: 'Freezing rain',
      thunderstorm: 'Thunderstorm',
    },
    rainMm: 'Rain {{mm}}\u00a0mm',
    gusts: 'Gusts up to {{kmh}}\u00a0km/h',
    danger: weatherDangers.en,
    unsafe: 'Not safe to work outside: {{what}}.',
    unsafeJob:
      'Not safe to work outside: {{what}}. Once you confirm the visit, your customer can move it for free.',
  },
  {
    title: 'Prévisions pour la visite',
    sky: {
      clear: 'Dégagé',
      cloudy: 'Nuageux',
      fog: 'Brouillard',
      rain: 'Pluie',
      snow: 'Neige',
      freezing_rain: 'Pluie verglaçante',
      thunderstorm: 'Orage',
    },
    rainMm: 'Pluie {{mm}}\u00a0mm',
    gusts: "Rafales jusqu'à {{kmh}}\u00a0km/h",
    danger: weatherDangers.fr,
    unsafe: 'Trop dangereux pour travailler dehors\u00a0: {{what}}.',
    unsafeJob:
      'Trop dangereux pour travailler dehors\u00a0: {{what}}. Une fois la visite confirmée, votre client peut la déplacer sans frais.',
  },
);
