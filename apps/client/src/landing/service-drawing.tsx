import type { ReactNode } from 'react';

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0z`;

/** A layer of a drawing: its look (`service-drawing.css`) and its outline on a field of 220 × 140. */
type Layer = readonly [
  look: 'line' | 'thin' | 'body' | 'yellow' | 'on-yellow' | 'tire' | 'tread' | 'glass',
  outline: string,
];

const ground: Layer = ['line', 'M10 126h200'];
const flake = (x: number, y: number, r: number): Layer => {
  const [half, tip] = [r * 0.5, r * 0.87];
  return [
    'thin',
    `M${x} ${y - r}V${y + r}M${x - tip} ${y - half}L${x + tip} ${y + half}M${x + tip} ${y - half}L${x - tip} ${y + half}`,
  ];
};

/** One drawing per category of the menu: white fill, dark line, one yellow part that names the service. */
const drawings: Readonly<Record<string, readonly Layer[]>> = {
  maintenance: [
    ['body', 'M52 44l22-18h50c6 0 10 4 10 10v76c0 7-4 12-11 12H63c-7 0-11-5-11-12z'],
    ['line', 'M94 44h18c4 0 6 2 6 6v30M55 22l12-10 10 11-12 10z'],
    ['yellow', 'M88 70c8 10 14 17 14 25a14 14 0 0 1-28 0c0-8 6-15 14-25z'],
    ['body', 'M158 62h36v62h-36z'],
    ['line', 'M154 62h44M166 62V52h20v10M166 74v40M176 74v40M186 74v40'],
  ],
  brakes: [
    ['body', circle(92, 74, 52)],
    [
      'thin',
      'M131 74l7 5M128 89l4 8M120 102l0 8M107 110l-3 8M92 113l-6 7M77 110l-8 4M64 102l-8 0M56 89l-8-3M53 74l-7-6M56 59l-4-8M64 46l0-8M77 38l3-8M92 35l6-7M107 38l8-4',
    ],
    ['line', circle(92, 74, 36) + circle(92, 74, 13)],
    [
      'line',
      circle(92, 49, 3.5) +
        circle(116, 66, 3.5) +
        circle(107, 94, 3.5) +
        circle(77, 94, 3.5) +
        circle(68, 66, 3.5),
    ],
    ['yellow', 'M122 26c20 10 31 28 31 48s-11 38-31 48l-14-24c9-5 14-14 14-24s-5-19-14-24z'],
    ['on-yellow', 'M136 60h10M136 88h10'],
    ['line', 'M172 44v60M184 44v60M172 44h12M172 104h12'],
    ['thin', 'M178 50v48'],
  ],
  electrical: [
    ['body', 'M56 52h96a8 8 0 0 1 8 8v56a8 8 0 0 1-8 8H56a8 8 0 0 1-8-8V60a8 8 0 0 1 8-8z'],
    ['line', 'M48 74h112M64 98h18M126 98h18M135 89v18M73 40c0-24-28-20-40-8M135 40c0-28 40-30 56-6'],
    ['yellow', 'M62 40h22v12H62zM124 40h22v12h-22z'],
    flake(188, 92, 11),
    flake(28, 84, 8),
  ],
  tires: [
    ['tire', circle(80, 78, 46)],
    ['body', circle(80, 78, 28)],
    ['line', 'M80 78V51M80 78l25-8M80 78l16 22M80 78l-16 22M80 78l-25-8'],
    ['yellow', circle(80, 78, 8)],
    [
      'tire',
      'M136 100h66c4 0 6 2 6 6v12c0 4-2 6-6 6h-66c-4 0-6-2-6-6v-12c0-4 2-6 6-6zM136 74h66c4 0 6 2 6 6v12c0 4-2 6-6 6h-66c-4 0-6-2-6-6V80c0-4 2-6 6-6z',
    ],
    [
      'tread',
      'M140 80l8 12M154 80l8 12M168 80l8 12M182 80l8 12M140 106l8 12M154 106l8 12M168 106l8 12M182 106l8 12',
    ],
    flake(170, 42, 15),
  ],
  diagnostics: [
    [
      'body',
      'M32 114h-3.700c-2.100 0-3.700-1.600-3.700-3.700V98c0-3.700 1-6.200 3.700-8.700l10-13c2-2.500 3.700-3.700 7.400-3.700h38.500c5 0 8.700 1.500 12.400 5l17.400 13 42 5.600c7.400 1.100 12.400 5 12.400 11.200v3c0 2.100-1.600 3.700-3.700 3.700H161z',
    ],
    [
      'glass',
      'M40 89.500l7.400-10.500c.9-1.200 2.100-1.900 3.700-1.900h16v12.400zM73.3 77h11c3.700 0 6.200 1 9.300 3.700l9.500 8.700H73.300z',
    ],
    ['tire', circle(52, 114, 11) + circle(139, 114, 11)],
    ['yellow', circle(140, 62, 28)],
    ['on-yellow', 'M126 62l8 8 17-17'],
    ['line', 'M160 83l22 26'],
  ],
  engine: [
    ['body', 'M34 36h88v88H34z'],
    ['line', 'M28 30h100v16H28zM34 112h88M128 38h14c6 0 8 3 8 8v6M34 118H22'],
    ['thin', 'M46 50v58M58 50v58M70 50v58M82 50v58M94 50v58M106 50v58'],
    ['line', 'M66 30v-8h24v8'],
    ['body', circle(164, 88, 36)],
    [
      'yellow',
      'M164 88c-12-6-14-20-6-30 10 4 14 18 6 30c6-12 20-14 30-6-4 10-18 14-30 6c12 6 14 20 6 30-10-4-14-18-6-30c-6 12-20 14-30 6 4-10 18-14 30-6z',
    ],
    ['body', circle(164, 88, 6)],
  ],
  suspension: [
    ['line', 'M44 22h56M72 22v20'],
    ['body', 'M56 26h32v12H56z'],
    ['line', 'M66 38v66h12V38'],
    [
      'yellow',
      'M48 46h48a5 5 0 0 1 0 10H48a5 5 0 0 1 0-10zM50 60h44a5 5 0 0 1 0 10H50a5 5 0 0 1 0-10zM52 74h40a5 5 0 0 1 0 10H52a5 5 0 0 1 0-10z',
    ],
    ['body', 'M60 88h24v28H60z'],
    ['line', 'M84 104l42 10M84 110h-28'],
    ['tire', circle(164, 80, 46)],
    ['body', circle(164, 80, 27)],
    ['line', circle(164, 80, 7)],
    ['thin', 'M164 54v12M164 94v12M138 80h12M178 80h12'],
  ],
  hvac: [
    ['body', 'M30 40h110a12 12 0 0 1 12 12v38a12 12 0 0 1-12 12H30a12 12 0 0 1-12-12V52a12 12 0 0 1 12-12z'],
    ['line', 'M32 58h106M32 71h106M32 84h106M85 46v50'],
    ['body', circle(184, 71, 20)],
    ['yellow', 'M184 51a20 20 0 0 1 20 20h-20z'],
    ['line', circle(184, 71, 20)],
    ['line', 'M40 114c6-6 12 6 18 0M92 114c6-6 12 6 18 0M64 26c6-6 12 6 18 0'],
    flake(118, 22, 11),
    flake(38, 24, 8),
  ],
  detailing: [
    ['body', 'M56 62h92l-10 62H66z'],
    ['line', 'M56 62c4-40 88-40 92 0'],
    ['yellow', 'M60 80h84l-3 18H63z'],
    ['body', circle(72, 58, 12) + circle(132, 59, 9) + circle(114, 55, 12) + circle(92, 52, 15)],
    ['body', 'M168 98h26a8 8 0 0 1 8 8v10a8 8 0 0 1-8 8h-26a8 8 0 0 1-8-8v-10a8 8 0 0 1 8-8z'],
    ['line', 'M184 34c2 12 6 16 18 18-12 2-16 6-18 18-2-12-6-16-18-18 12-2 16-6 18-18z'],
    ['line', circle(36, 70, 6) + circle(28, 48, 4)],
  ],
};

/** Drawings of the public pages. */
const pageDrawings: Readonly<Record<string, readonly Layer[]>> = {
  contact: [
    ['body', 'M40 22h52a10 10 0 0 1 10 10v84a10 10 0 0 1-10 10H40a10 10 0 0 1-10-10V32a10 10 0 0 1 10-10z'],
    ['line', 'M30 38h72M30 108h72M60 117h12'],
    ['thin', 'M42 52h34M42 64h48M42 76h26'],
    [
      'yellow',
      'M122 34h64a12 12 0 0 1 12 12v34a12 12 0 0 1-12 12h-38l-20 18v-18h-6a12 12 0 0 1-12-12V46a12 12 0 0 1 12-12z',
    ],
    ['on-yellow', 'M128 56h52M128 70h34'],
  ],
  lost: [
    ['line', 'M52 126V30M44 126h16'],
    ['yellow', 'M52 18l34 34-34 34-34-34z'],
    ['on-yellow', 'M44 46c0-12 17-12 17-1 0 7-9 7-9 14M52 68v1'],
    [
      'body',
      'M102 114h-3.700c-2.100 0-3.700-1.600-3.700-3.700V98c0-3.700 1-6.200 3.700-8.700l10-13c2-2.500 3.700-3.700 7.400-3.700h28.500c5 0 8.700 1.500 12.400 5l13.400 13 28 5.600c7.400 1.100 9.400 5 9.400 11.200v3c0 2.100-1.600 3.700-3.700 3.700z',
    ],
    [
      'glass',
      'M110 89.500l7.400-10.500c.9-1.200 2.100-1.900 3.700-1.900h12v12.400zM139.300 77h7c3.700 0 6.200 1 9.300 3.700l8.500 8.700h-24.800z',
    ],
    ['tire', circle(120, 114, 11) + circle(184, 114, 11)],
  ],
};

interface ServiceDrawingProps {
  /** The category's code in the menu, or a public page's drawing. */
  readonly category: string;
  readonly className?: string;
}

/** Decoration: what is done in a category of the menu. */
export function ServiceDrawing({ category, className = '' }: ServiceDrawingProps): ReactNode {
  return (
    <svg className={`l-service-art ${className}`} viewBox="0 0 220 140" aria-hidden="true" focusable="false">
      {[ground, ...(drawings[category] ?? pageDrawings[category] ?? [])].map(([look, outline]) => (
        <path key={outline} className={`d-${look}`} d={outline} />
      ))}
    </svg>
  );
}
