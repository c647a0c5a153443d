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
    danger: {
      thunderstorm: 'a thunderstorm',
      freezing_rain: 'freezing rain',
      cold: 'severe cold',
      rain: 'heavy rain',
      wind: 'strong wind',
    },
    unsafe: 'Unsafe for work in the open air: {{what}}.',
    unsafeJob:
      'Unsafe for work in the open air: {{what}}. Once the visit is confirmed, its customer can move it for free.',
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
    danger: {
      thunderstorm: 'un orage',
      freezing_rain: 'de la pluie verglaçante',
      cold: 'un froid intense',
      rain: 'une forte pluie',
      wind: 'un vent fort',
    },
    unsafe: 'Dangereux pour un travail en plein air\u00a0: {{what}}.',
    unsafeJob:
      'Dangereux pour un travail en plein air\u00a0: {{what}}. Une fois la visite confirmée, le client peut la déplacer sans frais.',
  },
);
