type Theme = 'light' | 'dark';
type Language = 'en' | 'fr';
type Filter = readonly unknown[];

interface StyleOptions {
  readonly theme: Theme;
  /** Language of towns and waters; streets have the name on their signs. */
  readonly language: Language;
}

const colours = {
  light: {
    land: '#f3f0ea',
    green: '#dfe8d5',
    built: '#ece7dd',
    water: '#b9d5e3',
    waterText: '#3f6a80',
    building: '#e6e0d4',
    street: '#ffffff',
    casing: '#dcd6ca',
    main: '#fbe3a1',
    mainCasing: '#e8c76a',
    highway: '#f3ad48',
    highwayCasing: '#d98f27',
    path: '#d2cabb',
    rail: '#c9c3b8',
    border: '#a79f92',
    text: '#3f414a',
    town: '#17181c',
    halo: '#fbf9f5',
  },
  dark: {
    land: '#1a1b1f',
    green: '#1d2620',
    built: '#1f2025',
    water: '#14242e',
    waterText: '#7fa8bd',
    building: '#24252b',
    street: '#34363d',
    casing: '#121316',
    main: '#5a4c24',
    mainCasing: '#121316',
    highway: '#8a6420',
    highwayCasing: '#121316',
    path: '#303238',
    rail: '#3a3c43',
    border: '#6a6c75',
    text: '#c3c4cb',
    town: '#f5f4f0',
    halo: '#121316',
  },
} as const satisfies Record<Theme, Record<string, string>>;

const kindIn = (...kinds: readonly string[]): Filter => ['in', ['get', 'kind'], ['literal', kinds]];

/** A width in pixels that grows with the zoom: pairs of zoom and width. */
const wide = (...stops: readonly number[]) => ['interpolate', ['exponential', 1.6], ['zoom'], ...stops];

/** Road classes from minor to major: width of the line, and how much its edge adds on both sides. */
const roads = [
  { id: 'path', filter: kindIn('path', 'other'), minzoom: 14, width: wide(14, 0.6, 18, 4), edge: 0 },
  { id: 'street', filter: kindIn('minor_road'), minzoom: 12, width: wide(12, 0.6, 14, 2.2, 18, 18), edge: 1 },
  {
    id: 'main',
    filter: kindIn('major_road'),
    minzoom: 7,
    width: wide(7, 0.6, 12, 2, 14, 4, 18, 24),
    edge: 1,
  },
  {
    id: 'highway',
    filter: kindIn('highway'),
    minzoom: 4,
    width: wide(4, 0.6, 10, 2, 14, 6, 18, 28),
    edge: 1,
  },
] as const;

const greens = [
  'park',
  'forest',
  'wood',
  'grass',
  'cemetery',
  'golf_course',
  'nature_reserve',
  'recreation_ground',
];

const isLarge = ['>=', ['coalesce', ['get', 'population_rank'], 0], 10];

const font = ['Noto Sans Regular'];
const bold = ['Noto Sans Medium'];

/**
 * A MapLibre style for tiles of the Protomaps basemap schema. It names no glyphs, so texts use fonts of the device.
 * @param tiles the vector source
 */
export function streetsStyle(tiles: object, { theme, language }: StyleOptions) {
  const colour = colours[theme];
  const localName = ['coalesce', ['get', `name:${language}`], ['get', 'name']];
  const fill = (id: string, color: string, more: object) => ({
    id,
    type: 'fill',
    source: 'streets',
    'source-layer': id,
    paint: { 'fill-color': color },
    ...more,
  });
  const line = (id: string, paint: object, more: object) => ({
    id,
    type: 'line',
    source: 'streets',
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint,
    ...more,
  });
  const halo = { 'text-halo-color': colour.halo, 'text-halo-width': 1.4 };
  const text = (id: string, layer: string, { layout, paint, ...more }: TextLayer) => ({
    id,
    type: 'symbol',
    source: 'streets',
    'source-layer': layer,
    layout: { 'text-font': font, ...layout },
    paint: { 'text-color': colour.text, ...halo, ...paint },
    ...more,
  });
  const roadColour = { path: colour.path, street: colour.street, main: colour.main, highway: colour.highway };
  const edgeColour = {
    path: colour.path,
    street: colour.casing,
    main: colour.mainCasing,
    highway: colour.highwayCasing,
  };
  const roadLine = (road: (typeof roads)[number], isEdge: boolean) =>
    line(
      `${road.id}${isEdge ? '-edge' : ''}`,
      isEdge
        ? { 'line-color': edgeColour[road.id], 'line-gap-width': road.width, 'line-width': road.edge }
        : { 'line-color': roadColour[road.id], 'line-width': road.width },
      { 'source-layer': 'roads', filter: road.filter, minzoom: road.minzoom + (isEdge ? 1 : 0) },
    );
  const roadName = (id: string, { filter, minzoom, size }: RoadNames) =>
    text(id, 'roads', {
      filter: ['all', ['has', 'name'], filter],
      minzoom,
      layout: {
        'symbol-placement': 'line',
        'text-field': ['get', 'name'],
        'text-size': size,
        'text-padding': 4,
      },
    });
  return {
    version: 8,
    name: `Hoist ${theme}`,
    sources: { streets: tiles },
    layers: [
      { id: 'background', type: 'background', paint: { 'background-color': colour.land } },
      fill('landuse', colour.green, {
        filter: kindIn(...greens),
      }),
      fill('built', colour.built, {
        'source-layer': 'landuse',
        filter: kindIn(
          'industrial',
          'commercial',
          'school',
          'hospital',
          'university',
          'college',
          'aerodrome',
        ),
        minzoom: 11,
      }),
      fill('water', colour.water, { filter: ['==', ['geometry-type'], 'Polygon'] }),
      line(
        'stream',
        { 'line-color': colour.water, 'line-width': wide(9, 0.8, 14, 2, 18, 8) },
        { 'source-layer': 'water', filter: ['==', ['geometry-type'], 'LineString'] },
      ),
      fill('buildings', colour.building, { minzoom: 15 }),
      line(
        'rail',
        { 'line-color': colour.rail, 'line-width': wide(11, 0.6, 16, 2) },
        { 'source-layer': 'roads', filter: kindIn('rail'), minzoom: 11 },
      ),
      ...roads.filter(({ edge }) => edge > 0).map((road) => roadLine(road, true)),
      ...roads.map((road) => roadLine(road, false)),
      line(
        'boundaries',
        { 'line-color': colour.border, 'line-width': 1, 'line-dasharray': [3, 2] },
        { 'source-layer': 'boundaries', filter: kindIn('country', 'region') },
      ),
      text('water-name', 'water', {
        filter: ['has', 'name'],
        minzoom: 9,
        layout: {
          'symbol-placement': 'point',
          'text-field': localName,
          'text-size': 12,
        },
        paint: { 'text-color': colour.waterText },
      }),
      roadName('street-name', { filter: kindIn('minor_road'), minzoom: 14, size: wide(14, 11, 18, 14) }),
      roadName('main-name', {
        filter: kindIn('major_road', 'highway'),
        minzoom: 10,
        size: wide(10, 10, 18, 15),
      }),
      text('road-number', 'roads', {
        filter: ['all', ['has', 'ref'], kindIn('highway')],
        minzoom: 8,
        layout: {
          'symbol-placement': 'line',
          'symbol-spacing': 400,
          'text-field': ['get', 'ref'],
          'text-font': bold,
          'text-size': 11,
          'text-rotation-alignment': 'viewport',
        },
      }),
      text('place-name', 'places', {
        filter: kindIn('locality', 'neighbourhood', 'macrohood'),
        maxzoom: 15,
        layout: {
          'text-field': localName,
          'text-font': bold,
          'symbol-sort-key': ['-', ['coalesce', ['get', 'population_rank'], 0]],
          // prettier-ignore
          'text-size': ['interpolate', ['linear'], ['zoom'], 6, ['case', isLarge, 14, 11], 14, ['case', isLarge, 20, 14]],
        },
        paint: { 'text-color': colour.town },
      }),
    ],
  };
}

interface TextLayer {
  readonly filter: Filter;
  readonly layout: object;
  readonly paint?: object;
  readonly minzoom?: number;
  readonly maxzoom?: number;
}

interface RoadNames {
  readonly filter: Filter;
  readonly minzoom: number;
  readonly size: readonly unknown[];
}
