import './vehicle-drawing.css';

export type BodyShape = 'hatchback' | 'sedan' | 'wagon' | 'suv' | 'pickup' | 'van';

interface Drawing {
  /** Closed path of the body, so that it can be filled. */
  readonly body: string;
  readonly glass: string;
  readonly lines: string;
  readonly wheels: readonly [number, number];
  readonly radius: number;
}

/** Side views on a 128 × 56 grid, facing right. */
const drawings: Readonly<Record<BodyShape, Drawing>> = {
  hatchback: {
    body: 'M10 43H7c-1.700 0-3-1.300-3-3V30c0-3 .8-5 3-7l8-10.500c1.600-2 3.600-3 6-3h31c4 0 7 1.200 10 4L76 24l34 4.500c6 .9 10 4 10 9V40c0 1.700-1.300 3-3 3h-3z',
    glass: 'M16 23l6-8.500c.7-1 1.700-1.500 3-1.500h13v10zM43 13h9c3 0 5 .8 7.500 3L67 23H43z',
    lines: 'M40.500 13v29M46 28.500h5M114 33h4',
    wheels: [26, 96],
    radius: 9,
  },
  sedan: {
    body: 'M9 43H6.500C5 43 4 42 4 40.500V31c0-2.600 1.300-4 4-4.600L24 23l14-11.500c2-1.600 4-2.300 6.500-2.300H66c3.400 0 6 .9 8.600 3L89 23.600l23 3.600c5.600.9 9 3.800 9 8.600V40c0 1.700-1.300 3-3 3h-3z',
    glass: 'M32 22.500l10-8c1-.8 2-1.300 3.500-1.300H55v9.300zM60 13.200h6c2.300 0 4 .6 6 2.200l9 7.100H60z',
    lines: 'M57.500 13.200V42M63 28h5M115 32h4.500M5 31h4',
    wheels: [28, 98],
    radius: 9,
  },
  wagon: {
    body: 'M9 43H6.500C5 43 4 42 4 40.500V27c0-2 .3-3.300 1.300-5l6-9.500c1.400-2.200 3.200-3 5.700-3h49c3.400 0 6 .9 8.600 3L89 23.600l23 3.600c5.600.9 9 3.800 9 8.600V40c0 1.700-1.300 3-3 3h-3z',
    glass:
      'M12 22.500l5-8c.6-.9 1.300-1.300 2.400-1.300H32v9.300zM36.500 13.200H55v9.300H36.500zM60 13.200h6c2.300 0 4 .6 6 2.200l9 7.100H60z',
    lines: 'M57.500 13.200V42M63 28h5M115 32h4.500M18 6h46',
    wheels: [28, 98],
    radius: 9,
  },
  suv: {
    body: 'M9 42H6.500C5 42 4 41 4 39.500V23c0-1.600.2-2.700 1-4.200L10 9c1.100-2.200 2.800-3 5.200-3H66c3 0 5.200.8 7.400 3L87 21.500l23 3.400c6.200.9 10 3.600 10 9V39c0 1.700-1.300 3-3 3h-3z',
    glass:
      'M11 20l4.300-8.600c.5-1 1.100-1.400 2.200-1.400H31v10zM35.500 10H54v10H35.500zM59 10h6.500c2 0 3.300.5 5 2l8.500 8H59z',
    lines: 'M56.500 10v30M62 26h5M114 30h4.500M16 2.800h48',
    wheels: [27, 97],
    radius: 10.5,
  },
  pickup: {
    body: 'M8 42H6c-1.300 0-2-.7-2-2V25.500c0-1.300.8-2 2-2h42V9c0-2 1-3 3-3h19c3 0 5 .8 7 3l9.500 12.500L110 25c6.300.9 10 3.600 10 9V39c0 1.700-1.300 3-3 3h-3z',
    glass: 'M53 10h11v11.500H53zM69 10h1.500c1.800 0 3 .5 4.200 2l7 9.500H69z',
    lines: 'M48 23.500V40M66.500 10v30M71 27h5M114 30h4.500M10 29h32',
    wheels: [25, 97],
    radius: 10.5,
  },
  van: {
    body: 'M9 43H6.500C5 43 4 42 4 40.500V10c0-3 1.500-4.500 4.500-4.500H80c3.500 0 6 1 8 3.700L101 25l12 2.800c4.700 1.100 7 3.600 7 8V40c0 1.700-1.300 3-3 3h-3z',
    glass: 'M73 10h6.500c2 0 3.300.6 4.500 2.200l8.500 11.300H73z',
    lines: 'M69 8v34M33 10v31M73 29h5M114 33h4.500M10 16h17M39 16h24',
    wheels: [27, 97],
    radius: 9.5,
  },
};

/** Paints by the colour names that customers enter. */
export const paints: Readonly<Record<string, string>> = {
  black: '#2b2d33',
  white: '#f7f7f5',
  silver: '#c9ccd1',
  grey: '#8d9097',
  gray: '#8d9097',
  red: '#d0392e',
  blue: '#2f6fd0',
  green: '#2f8a5b',
  yellow: '#f2c230',
  orange: '#ea7a2a',
  brown: '#7d5638',
  beige: '#d9c8a6',
  gold: '#c9a24a',
  purple: '#7a4fb0',
};

interface VehicleDrawingProps {
  readonly shape: BodyShape;
  /** 'blue' or a CSS hex colour; other values are not tinted. */
  readonly colour: string | undefined;
  /** In pixels. */
  readonly width: number;
}

/** Drawing of the vehicle in its colour; hidden from screen readers, since the name is beside it. */
export function VehicleDrawing({ shape, colour, width }: VehicleDrawingProps) {
  const { body, glass, lines, wheels, radius } = drawings[shape];
  const paint =
    paints[colour?.trim().toLowerCase() ?? ''] ?? (colour?.startsWith('#') ? colour : 'var(--card)');
  return (
    <svg
      className="vehicle"
      viewBox="0 0 124 56"
      width={width}
      height={(width * 56) / 124}
      aria-hidden="true"
    >
      <path className="vehicle-body" d={body} fill={paint} />
      <path className="vehicle-glass" d={glass} />
      <path className="vehicle-lines" d={lines} />
      {wheels.map((x) => (
        <g key={x}>
          <circle className="vehicle-tire" cx={x} cy={43} r={radius} />
          <circle className="vehicle-hub" cx={x} cy={43} r={radius * 0.38} />
        </g>
      ))}
    </svg>
  );
}
