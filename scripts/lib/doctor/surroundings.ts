import { absent, failed, warning, type Service } from './checks.ts';

/** Two places in Toronto, eight kilometres apart. No customer's. */
const downtown = { lat: 43.65, lng: -79.38 };
const north = { lat: 43.72, lng: -79.4 };
const typed = '100 Queen Street West, Toronto';
const now = () => new Date();

export const weatherService: Service = {
  name: 'weather',
  async run(report, { config }) {
    const { weatherUrl: url } = config;
    if (url === undefined) {
      await report(absent('forecast', 'WEATHER_URL: no forecasts and no warnings'));
      return;
    }
    const { openMeteoWeather } = await import('../../../apps/server/src/providers/weather/open-meteo.ts');
    await report({
      name: 'forecast',
      advice: 'Check WEATHER_URL and its key.',
      run: async () => {
        let failure: unknown;
        const weather = openMeteoWeather({ url, now, pausesMs: [], onFailure: (why) => (failure = why) });
        const hours = await weather.forecast(downtown);
        if (hours === null) throw failure;
        return hours.length > 0
          ? `${hours.length} hours for Toronto`
          : failed('no hours for Toronto', 'Choose a model that covers Canada.');
      },
    });
  },
};

export const roadsService: Service = {
  name: 'roads',
  async run(report, { config, timeoutMs }) {
    if (!config.roads) {
      await report(absent('drive', 'ROADS: drives are estimated'));
      return;
    }
    const { engine, url } = config.roads;
    const { valhallaRoads } = await import('../../../apps/server/src/providers/roads/valhalla.ts');
    const { osrmRoads } = await import('../../../apps/server/src/providers/roads/osrm.ts');
    const roads = { valhalla: valhallaRoads, osrm: osrmRoads }[engine]({ url, now });
    const advice = 'Check ROADS_URL and whether the engine runs.';
    const patience = { patienceMs: timeoutMs };
    const isReached = await report({ name: 'version', advice, run: () => roads.version(patience) });
    if (!isReached) return;
    await report({
      name: 'drive',
      advice,
      run: async () => {
        const [row] = await roads.matrix({ from: [downtown], to: [north] }, patience);
        const leg = row?.[0];
        return leg && leg !== 'unknown'
          ? `${leg.km.toFixed(1)} km in ${Math.round(leg.seconds / 60)} min across Toronto`
          : warning(
              'no road across Toronto',
              'Build the data of the engine for the provinces that you serve.',
            );
      },
    });
  },
};

export const placesService: Service = {
  name: 'places',
  async run(report, { config }) {
    const { places } = config;
    if (places.kind !== 'google' && places.kind !== 'photon') {
      const what = places.kind === 'index' ? 'the index in our own database' : 'towns and postal codes alone';
      await report(absent('search', `PLACES=${places.kind}: ${what}`));
      return;
    }
    const { googlePlaces } = await import('../../../apps/server/src/providers/places/google.ts');
    const { photonPlaces } = await import('../../../apps/server/src/providers/places/photon.ts');
    const { signer } = await import('../../../apps/server/src/platform/signer.ts');
    const opened =
      places.kind === 'google'
        ? googlePlaces({ key: places.key, now })
        : photonPlaces({
            url: places.url,
            signer: signer({ secret: 'of this run', previous: undefined, length: 22 }),
          });
    await report({
      name: 'search',
      advice: places.kind === 'google' ? 'Check GOOGLE_MAPS_KEY and its restrictions.' : 'Check PHOTON_URL.',
      run: async (signal) => {
        const found = await opened.predictions({ input: typed, session: '', locale: 'en', signal });
        const [first] = found;
        return first
          ? `${first.mainText}, ${first.secondaryText}`
          : failed('Toronto’s city hall is not found', 'Build the data of the search for Canada.');
      },
    });
  },
};
