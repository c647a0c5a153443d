import type { weather as english } from '../en/weather.ts';
import type { Texts } from '../texts.ts';

export const weather: Texts<typeof english> = {
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
};
