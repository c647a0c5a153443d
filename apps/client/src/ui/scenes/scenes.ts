type Look =
  | 'line'
  | 'thin'
  | 'mark'
  | 'body'
  | 'yellow'
  | 'glass'
  | 'tire'
  | 'hub'
  | 'blue'
  | 'leg'
  | 'torso'
  | 'arm'
  | 'skin'
  | 'boot';
type Spot = readonly [x: number, y: number];

/** A layer of a scene on a field of 320 × 180: its look (`service-scene.css`), its outline and where it is. */
export type Layer = readonly [look: Look, outline: string, at?: Spot];

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0z`;

const ground = 160;

interface CarParts {
  readonly at: Spot;
  /** Wheels that are on it. */
  readonly wheels?: 'both' | 'rear';
  readonly isHoodOpen?: boolean;
}

/** A hatchback that faces right; its place is below its rear bumper. */
const car = ({ at, wheels = 'both', isHoodOpen = false }: CarParts): readonly Layer[] => [
  ...(isHoodOpen ? [['body', 'M112-45l30-41 7 4-26 41z', at] as const] : []),
  [
    'body',
    'M10-16H6c-3 0-5-2-5-5v-16c0-5 1.500-8 5-11l13-17c3-4 6-5.500 11-5.500h46c7 0 11 2 16 6l21 18 52 7c10 1.500 15 6 15 14v5c0 3-2 4.500-5 4.500z',
    at,
  ],
  [
    'glass',
    'M17-48l9-12c1.500-2 3-2.500 5.500-2.500H56v14.500zM62-62.500h13c5 0 8 1.500 11 4l13 10.500H62z',
    at,
  ],
  ['line', 'M59-46v26M66-38h8', at],
  ...(wheels === 'both' ? [38, 146] : [38]).flatMap((x): readonly Layer[] => [
    ['tire', circle(x, -17, 17), at],
    ['hub', circle(x, -17, 7), at],
  ]),
];

interface Pose {
  readonly feet: readonly [Spot, Spot];
  readonly knees: readonly [Spot, Spot];
  readonly hip: Spot;
  readonly shoulder: Spot;
  readonly head: Spot;
  readonly elbow: Spot;
  readonly hand: Spot;
  readonly looks: 'left' | 'right';
}

const through = (...spots: readonly Spot[]) => `M${spots.map(([x, y]) => `${x} ${y}`).join('L')}`;

/** A mechanic in overalls with a cap. */
function mechanic({ feet, knees, hip, shoulder, head, elbow, hand, looks }: Pose): readonly Layer[] {
  const [x, y] = head;
  const side = looks === 'left' ? -1 : 1;
  const boot = ([footX, footY]: Spot): Layer => ['boot', through([footX, footY], [footX + 11 * side, footY])];
  const legs = feet.map((foot, at): Layer => ['leg', through(hip, knees[at] ?? hip, foot)]);
  return [
    ...legs,
    ...feet.map(boot),
    ['torso', through(hip, shoulder)],
    ['skin', circle(x, y, 13)],
    [
      'yellow',
      `M${x - 14} ${y - 3}a14 14 0 0 1 28 0zM${x + side * 12} ${y - 4}h${side * 12}v-3h${-side * 12}z`,
    ],
    ['arm', through(shoulder, elbow, hand)],
    ['skin', circle(hand[0], hand[1], 5.5)],
  ];
}

const leaning = (hand: Spot): readonly Layer[] =>
  mechanic({
    feet: [
      [262, 156],
      [244, 156],
    ],
    knees: [
      [266, 132],
      [248, 134],
    ],
    hip: [258, 106],
    shoulder: [236, 76],
    head: [222, 54],
    elbow: [218, 92],
    hand,
    looks: 'left',
  });

const kneeling = (hand: Spot): readonly Layer[] =>
  mechanic({
    feet: [
      [282, 156],
      [244, 156],
    ],
    knees: [
      [258, 152],
      [238, 128],
    ],
    hip: [272, 122],
    shoulder: [256, 84],
    head: [246, 60],
    elbow: [238, 106],
    hand,
    looks: 'left',
  });

const standing = (hand: Spot): readonly Layer[] =>
  mechanic({
    feet: [
      [268, 156],
      [246, 156],
    ],
    knees: [
      [268, 132],
      [250, 132],
    ],
    hip: [258, 104],
    shoulder: [256, 66],
    head: [252, 40],
    elbow: [238, 84],
    hand,
    looks: 'left',
  });

const jackStand = (x: number): readonly Layer[] => [
  ['line', `M${x - 8} ${ground}l8-26 8 26M${x - 6} 134h12`],
];
const toolbox = (x: number): readonly Layer[] => [
  ['body', `M${x} 142h36v18H${x}z`],
  ['line', `M${x + 11} 142v-6h14v6M${x} 150h36`],
];
const lifted: Spot = [30, 136];
const parked: Spot = [30, ground];

/** What a mechanic does, by the place where it is done. */
export const scenes = {
  under: [
    ...car({ at: lifted }),
    ...jackStand(56),
    ...jackStand(190),
    ['yellow', 'M108 122c5 6 8 10 8 14a8 8 0 0 1-16 0c0-4 3-8 8-14z'],
    ['tire', 'M88 148h40l-5 12H93z'],
    ['leg', 'M214 150L250 138L272 156M214 152L240 154L280 156'],
    ['boot', 'M272 156V146M280 156V144'],
    ['torso', 'M212 150H168'],
    ['skin', circle(146, 148, 12)],
    ['yellow', 'M137 138a14 14 0 0 0 0 20z'],
    ['arm', 'M170 146L150 130L134 128'],
    ['skin', circle(132, 127, 5.5)],
  ],
  hood: [...car({ at: parked, isHoodOpen: true }), ...toolbox(278), ...leaning([190, 108])],
  wheel: [
    ...car({ at: lifted, wheels: 'rear' }),
    ...jackStand(56),
    ...jackStand(150),
    ['body', circle(176, 120, 17)],
    ['line', circle(176, 120, 6)],
    ['yellow', 'M184 104c9 4 12 10 12 16s-3 12-12 16l-5-9c3-2 4-4 4-7s-1-5-4-7z'],
    ...kneeling([204, 122]),
    ['tire', circle(298, 143, 17)],
    ['hub', circle(298, 143, 7)],
  ],
  tire: [
    ...car({ at: lifted, wheels: 'rear' }),
    ...jackStand(56),
    ...jackStand(150),
    ['tire', circle(200, 126, 20)],
    ['hub', circle(200, 126, 8)],
    ...kneeling([220, 130]),
    ['tire', 'M282 146h34v14h-34zM282 131h34v14h-34zM282 116h34v14h-34z'],
    ['yellow', 'M292 116h14v-6h-14z'],
  ],
  battery: [
    ...car({ at: parked, isHoodOpen: true }),
    ['body', 'M280 134h36v26h-36z'],
    ['yellow', 'M286 140h24v9h-24z'],
    ['line', 'M288 134v-8M308 134v-8M288 126C270 96 230 118 200 110M308 126C300 84 250 96 196 102'],
    ...leaning([190, 106]),
  ],
  scan: [
    ...car({ at: parked }),
    ['line', 'M92 122C120 150 190 132 214 98'],
    ...standing([220, 92]),
    ['yellow', 'M202 74h26v32h-26z'],
    ['mark', 'M208 90l4 5 4-10 3 5h4M208 100h14'],
  ],
  inspect: [
    ...car({ at: parked }),
    ...standing([222, 92]),
    ['yellow', 'M206 72h26v36h-26z'],
    ['body', 'M213 69h12v7h-12z'],
    ['mark', 'M211 84l3 3 5-6M211 96l3 3 5-6M223 85h4M223 97h4'],
    ['thin', 'M190 116l-20-8M190 122h-22M190 128l-20 8'],
  ],
  wash: [
    ...car({ at: parked }),
    ...standing([206, 104]),
    ['yellow', 'M190 98h20a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5h-20a5 5 0 0 1-5-5v-8a5 5 0 0 1 5-5z'],
    [
      'blue',
      circle(176, 92, 8) + circle(160, 104, 6) + circle(186, 82, 5) + circle(150, 88, 7) + circle(128, 92, 5),
    ],
    ['body', 'M282 132h32l-4 28h-24z'],
    ['line', 'M282 132c2-18 30-18 32 0'],
    ['blue', circle(290, 130, 6) + circle(302, 128, 7)],
  ],
  interior: [
    ...car({ at: parked }),
    ['body', 'M92 98l40 4 8 34-4 18H92z'],
    ['glass', 'M98 102l28 3 4 12H98z'],
    ['line', 'M112 132C150 150 170 118 220 108'],
    ...standing([222, 106]),
    ['body', 'M276 128h32a8 8 0 0 1 8 8v16h-48v-16a8 8 0 0 1 8-8z'],
    ['yellow', 'M280 134h24v8h-24z'],
    ['tire', circle(280, 154, 6) + circle(304, 154, 6)],
    ['line', 'M276 130C262 112 244 122 226 110'],
  ],
  front: [
    ...car({ at: parked }),
    ['yellow', 'M200 124c6 0 9 4 9 8s-3 7-9 7c-3-4-3-11 0-15z'],
    ['thin', 'M216 126l14-5M217 132h15M216 138l14 5'],
    ['line', 'M126 112l22-26M122 110l16-24'],
    ...kneeling([214, 128]),
    ...toolbox(282),
  ],
} as const satisfies Readonly<Record<string, readonly Layer[]>>;

export type SceneName = keyof typeof scenes;

const ofCategory: Readonly<Record<string, SceneName>> = {
  maintenance: 'hood',
  brakes: 'wheel',
  electrical: 'hood',
  tires: 'tire',
  diagnostics: 'inspect',
  engine: 'hood',
  suspension: 'wheel',
  hvac: 'hood',
  detailing: 'wash',
};

/** Services that are done elsewhere than most of their category. */
const ofService: Readonly<Record<string, SceneName>> = {
  'oil-change': 'under',
  'transmission-fluid': 'under',
  'diff-fluid': 'under',
  'oxygen-sensor': 'under',
  'cabin-filter': 'interior',
  'blower-motor': 'interior',
  'detail-interior': 'interior',
  wipers: 'front',
  'headlight-bulb': 'front',
  'brake-fluid': 'wheel',
  'brake-inspection': 'inspect',
  battery: 'battery',
  'battery-boost': 'battery',
  'charging-test': 'battery',
  diagnostic: 'scan',
  'no-start': 'scan',
};

/** The scene of a service; one that the office has added shows the work of its category. */
export const sceneOf = ({
  code,
  category,
}: {
  readonly code: string;
  readonly category: string;
}): SceneName => ofService[code] ?? ofCategory[category] ?? 'inspect';
