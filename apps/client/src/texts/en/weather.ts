export const weather = {
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
} as const;
