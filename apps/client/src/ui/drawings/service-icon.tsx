import './service-icon.css';

/** One icon per service category, in the style of `Icon`. */
const shapes: Readonly<Record<string, string>> = {
  maintenance:
    'M4 21V9l4-3h5l2 3v12zM7 6V3h4v3M15 10l4-3 2 2v2M18.500 14.500c1.300 1.600 2 2.500 2 3.500a2 2 0 0 1-4 0c0-1 .7-1.900 2-3.500zM7 13h5M7 17h5',
  brakes:
    'M19.500 12a8.500 8.500 0 1 1-4-7.200M14 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM11 5.500v.1M5.500 9v.1M5.500 15v.1M11 18.500v.1M17 3.500c3.300 1.700 5 4.500 5 8s-1.700 6.800-5 8.500l-1.500-3c2-1.200 3-3 3-5.500s-1-4-3-5.200z',
  electrical: 'M3 8h18v12H3zM6 8V5h3v3M15 8V5h3v3M6.500 14h4M15.500 12v4M13.500 14h4',
  tires:
    'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM16.500 12a4.500 4.500 0 1 1-9 0 4.500 4.500 0 0 1 9 0zM12 7.500V3M12 21v-4.500M7.500 12H3M21 12h-4.500M13 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0z',
  diagnostics: 'M5 3h14v18H5zM9 3v2.500h6V3M8 13h2l1.500-3 2 6 1.500-3h1.500M8 19h8',
  engine: 'M6 9h3V6h8v3h2l2 3v6h-3l-2 2H9l-3-3H3v-6h3zM10 6V3.500h5V6M3 11v6M12.500 11l-2 3.500h3.500l-2 3',
  suspension: 'M12 2v3M7 5h10M17 8L7 11M17 12L7 15M17 16L7 19M7 8h10M7 19h10M12 19v3',
  hvac: 'M12 2v20M3.500 7l17 10M20.500 7l-17 10M9.500 3.500L12 6l2.500-2.500M9.500 20.500L12 18l2.500 2.500',
  detailing:
    'M10 3l1.800 5.200L17 10l-5.200 1.800L10 17l-1.800-5.200L3 10l5.200-1.800zM18 14l1 2.800 2.800 1-2.800 1-1 2.700-1-2.700-2.800-1 2.800-1zM19 3v4M17 5h4',
};

const wrench =
  'M20.500 7.500a5 5 0 0 1-6.800 5.300L7 19.500a2 2 0 0 1-2.800-2.800l6.700-6.700a5 5 0 0 1 6.300-6.500l-2.800 2.800 1 3 3 1z';

interface ServiceIconProps {
  /** The category's code in the menu. */
  readonly category: string;
  /** Of the service itself, instead of its category's. */
  readonly path?: string | undefined;
  readonly size?: number;
}

export function ServiceIcon({ category, path, size = 44 }: ServiceIconProps) {
  return (
    <span className="centred service-icon" style={{ width: size, height: size }}>
      <svg width={size * 0.55} height={size * 0.55} viewBox="0 0 24 24" aria-hidden="true">
        <path d={path ?? shapes[category] ?? wrench} />
      </svg>
    </span>
  );
}
