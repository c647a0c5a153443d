import type { MapsConfig } from '#server/providers/maps/port.ts';
import { z } from 'zod';

const address = z.url({ protocol: /^https?$/ });

/** Settings of the maps, in the order of docs/generated/config.md. */
export const mapSettings = {
  MAP_STYLE_URL: z
    .union([z.literal('none'), address])
    .optional()
    .describe(
      'MapLibre style that draws streets, for example https://tiles.openfreemap.org/styles/liberty; `none`: maps without streets',
    ),
  MAP_STYLE_DARK_URL: address
    .optional()
    .describe('Style for the dark theme, beside MAP_STYLE_URL. Default: the same style'),
  MAP_ORIGINS: z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter((one) => one !== ''))
    .pipe(z.array(address.transform((url) => new URL(url).origin)))
    .describe('Further origins from which the styles load tiles, symbols or fonts. Default: only their own'),
  MAP_PMTILES: z
    .string()
    .optional()
    .describe(
      'Path of a PMTiles archive in the Protomaps basemap schema. The server serves its tiles and styles itself',
    ),
};

interface Given {
  readonly MAP_STYLE_URL?: string | undefined;
  readonly MAP_STYLE_DARK_URL?: string | undefined;
  readonly MAP_ORIGINS: readonly string[];
  readonly MAP_PMTILES?: string | undefined;
}

interface Checks {
  readonly production: boolean;
  readonly refuse: (message: string) => never;
}

const isThisMachine = (host: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host);

/** Calls `refuse` for settings that contradict each other, and in production for none or an unencrypted host. */
export function mapsOf(given: Given, { production, refuse }: Checks): MapsConfig {
  const { MAP_STYLE_URL: url, MAP_STYLE_DARK_URL: dark, MAP_PMTILES: archive } = given;
  const paper = { light: null, dark: null, origins: [] };
  if (archive !== undefined && url !== undefined)
    refuse('MAP_STYLE_URL and MAP_PMTILES exclude each other: set one of them');
  if ((url === undefined || url === 'none') && (dark !== undefined || given.MAP_ORIGINS.length > 0))
    refuse('MAP_STYLE_DARK_URL and MAP_ORIGINS need an address as MAP_STYLE_URL');
  if (archive !== undefined) {
    const style = { light: '/tiles/light.json', dark: '/tiles/dark.json', origins: [] };
    return { style, archive, isChosen: true };
  }
  if (url === undefined && production)
    refuse(
      'Production needs a choice of map: MAP_STYLE_URL or MAP_PMTILES, or MAP_STYLE_URL=none for maps without streets',
    );
  if (url === undefined || url === 'none')
    return { style: paper, archive: undefined, isChosen: url !== undefined };
  const addresses = [url, dark ?? url, ...given.MAP_ORIGINS].map((one) => new URL(one));
  const unsafe = addresses.find((one) => one.protocol === 'http:' && !isThisMachine(one.hostname));
  if (production && unsafe) refuse(`MAP_STYLE_URL and MAP_ORIGINS: ${unsafe.origin} must use https`);
  const origins = [...new Set(addresses.map(({ origin }) => origin))];
  return { style: { light: url, dark: dark ?? url, origins }, archive: undefined, isChosen: true };
}
