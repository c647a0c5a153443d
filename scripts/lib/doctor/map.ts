import { absent, failed, type Context, type Judgement, type Service } from './checks.ts';

interface Source {
  readonly type?: string;
  readonly url?: string;
  readonly tiles?: readonly string[];
  readonly maxzoom?: number;
}

interface Style extends Source {
  readonly version?: number;
  readonly sources?: Readonly<Record<string, Source>>;
  readonly sprite?: string;
  readonly glyphs?: string;
}

/** The tile of Toronto at this zoom (web mercator). */
function torontoAt(zoom: number): { readonly z: number; readonly x: number; readonly y: number } {
  const [lat, lng, side] = [(43.65 * Math.PI) / 180, -79.38, 2 ** zoom];
  const x = Math.floor(((lng + 180) / 360) * side);
  const y = Math.floor(((1 - Math.asinh(Math.tan(lat)) / Math.PI) / 2) * side);
  return { z: zoom, x, y };
}

const mostZoom = 10;

async function readJson(url: string, signal: AbortSignal): Promise<Style> {
  const answer = await fetch(url, { redirect: 'follow', signal });
  if (!answer.ok) throw new Error(`${new URL(url).host} answered ${answer.status}`);
  return (await answer.json()) as Style;
}

/** The style, and the tile of Toronto of its first vector source. */
async function judgeStyle(address: string, { config }: Context, signal: AbortSignal): Promise<Judgement> {
  const style = await readJson(address, signal);
  if (style.version !== 8)
    return failed('not a MapLibre style', 'MAP_STYLE_URL must be the address of a style (JSON).');
  const source = Object.values(style.sources ?? {}).find(({ type }) => type === 'vector');
  if (!source) return failed('the style has no vector tiles', 'Choose a style with vector tiles.');
  const listed =
    source.url === undefined ? source : await readJson(new URL(source.url, address).href, signal);
  const [pattern = ''] = listed.tiles ?? [];
  const { z, x, y } = torontoAt(Math.min(mostZoom, listed.maxzoom ?? mostZoom));
  const tile = new URL(
    pattern.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y)),
    address,
  );
  const loaded = [source.url, tile.href, style.sprite, style.glyphs?.split('{')[0]]
    .filter((one): one is string => typeof one === 'string')
    .map((one) => new URL(one, address).origin);
  const missing = [...new Set(loaded)].filter((origin) => !config.maps.style.origins.includes(origin));
  if (missing.length > 0)
    return failed(`the page may not load from ${missing.join(', ')}`, 'Add these origins to MAP_ORIGINS.');
  const answer = await fetch(tile, { signal });
  await answer.body?.cancel();
  return answer.ok
    ? `style and a tile of Toronto from ${tile.host}`
    : failed(
        `${tile.host} answers ${answer.status} for a tile of Toronto`,
        'Check the key and the terms of the host.',
      );
}

export const mapService: Service = {
  name: 'map',
  async run(report, context) {
    const { archive, style } = context.config.maps;
    if (archive !== undefined) {
      const { openTileArchive } = await import('../../../apps/server/src/providers/maps/tile-archive.ts');
      await report({
        name: 'archive',
        advice: 'MAP_PMTILES must be the path of a PMTiles archive in the Protomaps basemap schema.',
        run: async () => {
          const tiles = await openTileArchive(archive);
          await tiles.close();
          return `version ${tiles.version}`;
        },
      });
      return;
    }
    if (style.light === null) {
      await report(absent('style', 'MAP_STYLE_URL: maps without streets'));
      return;
    }
    for (const [name, address] of [
      ['style', style.light],
      ...(style.dark === style.light ? [] : [['dark style', style.dark] as const]),
    ] as const)
      if (address !== null)
        await report({
          name,
          advice: 'Check MAP_STYLE_URL, MAP_STYLE_DARK_URL and whether this machine may connect.',
          run: (signal) => judgeStyle(address, context, signal),
        });
  },
};
