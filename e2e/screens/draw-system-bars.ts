export interface Bars {
  readonly system: 'ios' | 'android';
  /** CSS pixels. */
  readonly top: number;
  readonly bottom: number;
  /** 'LIGHT' and 'DARK' speak of the ground; 'DEFAULT' is as the system's scheme. */
  readonly statusBar: string;
  readonly gestureBar: string;
}

/** Runs in the page, above all its content. */
export function drawSystemBars({ system, top, bottom, statusBar, gestureBar }: Bars): void {
  const darkScheme = matchMedia('(prefers-color-scheme: dark)').matches;
  const inkOn = (style: string) =>
    style === 'DARK' || (style === 'DEFAULT' && darkScheme) ? '#ffffff' : '#17181c';
  const { innerWidth: width, innerHeight: height } = window;
  const isApple = system === 'ios';
  const svg = (name: string, attributes: Readonly<Record<string, string | number>>) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
    return element;
  };
  const ink = inkOn(statusBar);
  const middle = isApple ? top * 0.56 : top / 2;
  const hourCycle = document.documentElement.lang.startsWith('fr') ? 'h23' : 'h12';
  const clock = new Intl.DateTimeFormat('en-CA', { hour: 'numeric', minute: '2-digit', hourCycle });
  const time = svg('text', {
    x: isApple ? width * 0.16 : 22,
    y: middle + (isApple ? 6 : 5),
    'text-anchor': isApple ? 'middle' : 'start',
    fill: ink,
    'font-family': 'Inter Variable, sans-serif',
    'font-size': isApple ? 17 : 14,
    'font-weight': isApple ? 650 : 550,
  });
  time.textContent = /\d+:\d+/.exec(clock.format(Date.now()))?.[0] ?? '';
  const right = isApple ? width * 0.92 : width - 22;
  const battery = [
    svg('rect', {
      x: right - 25,
      y: middle - 6,
      width: 23,
      height: 12,
      rx: 3.6,
      fill: 'none',
      stroke: ink,
      'stroke-opacity': 0.45,
    }),
    svg('rect', { x: right - 23, y: middle - 4, width: 19, height: 8, rx: 2, fill: ink }),
    svg('rect', {
      x: right - 1,
      y: middle - 2,
      width: 1.5,
      height: 4,
      rx: 0.75,
      fill: ink,
      'fill-opacity': 0.45,
    }),
  ];
  const signal = [0, 1, 2, 3].map((bar) =>
    svg('rect', {
      x: right - 74 + bar * 5,
      y: middle + 2 - bar * 2.4,
      width: 3.2,
      height: 4 + bar * 2.4,
      rx: 1,
      fill: ink,
    }),
  );
  const waves = [2.5, 6, 9.5].map((radius) =>
    svg('path', {
      d: `M ${right - 42 - radius * 0.74} ${middle + 5 - radius * 0.9} A ${radius * 1.16} ${radius * 1.16} 0 0 1 ${right - 42 + radius * 0.74} ${middle + 5 - radius * 0.9}`,
      fill: 'none',
      stroke: ink,
      'stroke-width': 2.2,
    }),
  );
  const long = isApple ? 144 : 112;
  const thick = isApple ? 5 : 4;
  const gestures = svg('rect', {
    x: (width - long) / 2,
    y: height - (isApple ? 8 + thick : (bottom + thick) / 2),
    width: long,
    height: thick,
    rx: thick / 2,
    fill: inkOn(gestureBar),
  });
  const sheet = svg('svg', {
    width,
    height,
    viewBox: `0 0 ${width} ${height}`,
    'aria-hidden': 'true',
  }) as SVGSVGElement;
  sheet.append(time, ...signal, ...waves, ...battery, gestures);
  Object.assign(sheet.style, { position: 'fixed', inset: '0', zIndex: '2147483647', pointerEvents: 'none' });
  document.documentElement.append(sheet);
}
