const paths = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  plus: 'M12 5v14M5 12h14',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13m5 11.5L20 20',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8m-8 8c0-3.5 3.6-5.5 8-5.5s8 2 8 5.5',
  close: 'M6 6l12 12M18 6 6 18',
  columns: 'M5 5h14v14H5zM10 5v14M15 5v14',
  download: 'M12 4v11m0 0 4-4m-4 4-4-4M5 20h14',
  up: 'M12 19V5m0 0-6 6m6-6 6 6',
  down: 'M12 5v14m0 0 6-6m-6 6-6-6',
  back: 'M15 5l-7 7 7 7',
  on: 'M9 5l7 7-7 7',
  question: 'M8.7 9a3.3 3.3 0 1 1 4.5 3.1c-.9.5-1.2 1-1.2 2.1M12 18h.01',
  check: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M8.3 12.3l2.7 2.7 5-5.4',
  tick: 'M4.5 12.5l5 5 10-11',
  done: 'M2.5 12.5 7 17 16 7M12.5 17 21.5 7',
  stop: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M6 18 18 6',
  phone:
    'M6 4h3.5l1.5 4.5-2 1.5a12 12 0 0 0 5 5l1.5-2 4.5 1.5V18a2 2 0 0 1-2.2 2C10.5 19.3 4.7 13.5 4 6.2A2 2 0 0 1 6 4',
  mail: 'M3.5 6h17v12h-17zM4 6.5l8 6.5 8-6.5',
  message: 'M4 5h16v12H11l-5 3.5V17H4z',
  warning: 'M12 4 2.8 19.5h18.4zM12 10v4.5M12 17h.01',
  pin: 'M12 21s-6.5-6-6.5-11a6.5 6.5 0 0 1 13 0c0 5-6.5 11-6.5 11M12 12a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4',
  orders: 'M5.5 3h13v18l-3.3-2.2L12 21l-3.2-2.2L5.5 21zM9 8h6M9 12.5h6',
  dispatch: 'M3 6h9M8 12h11M5 18h8M16 6h5',
  todo: 'M4 6l1.5 1.5L8.5 4.5M4 13l1.5 1.5L8.5 11.5M12 6.5h8M12 13.5h8M12 20h8M5 20h2',
  customers: 'M12 12.3a4.2 4.2 0 1 0 0-8.4 4.2 4.2 0 0 0 0 8.4M4.2 21c.7-3.9 3.9-6 7.8-6s7.1 2.1 7.8 6',
  mechanics:
    'M15.3 3.3a5.4 5.4 0 0 0-5.5 7.3L3.5 17a2.5 2.5 0 0 0 3.6 3.6l6.3-6.3a5.4 5.4 0 0 0 7-6.5l-3.1 3.2-3-.8-.8-3z',
  parts: 'M12 2.7l8.2 4.5v9.6L12 21.3l-8.2-4.5V7.2zM4 7.3l8 4.4 8-4.4M12 11.7v9.3',
  services: 'M3 6.5h18M3 12h18M3 17.5h12',
  content: 'M4.5 3h10.5L19.5 7.5V21h-15zM15 3v4.5h4.5M8.3 12.5h7.5M8.3 16.5h7.5',
  settings:
    'M3 7h9M17 7h4M3 17h4M12 17h9M14.5 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5M9.3 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5',
  money: 'M2.7 6h18.6v12H2.7zM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5M6 12h.01M18 12h.01',
  reports: 'M3.7 20.2h16.6M6.7 16.5v-5.2M12 16.5V5.2M17.3 16.5V9',
  team: 'M9 11.7a3.7 3.7 0 1 0 0-7.4 3.7 3.7 0 0 0 0 7.4M2.3 20.2c.6-3.4 3.3-5.2 6.7-5.2s6.1 1.8 6.7 5.2M16.5 4.8a3.4 3.4 0 0 1 0 6.4M18.3 15.5c2 .7 3.2 2.4 3.5 4.7',
  activity: 'M12 6.7V12l3.4 2.2M3.5 12A8.5 8.5 0 1 0 6 6L3.5 8.4M3.5 4.2v4.2h4.2',
  health: 'M2.3 12.7h4.5l2.7-7.5 4.5 13.5 2.8-6h4.9',
} as const;

export type IconName = keyof typeof paths;

/** A decorative line drawing. */
export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path
      d={paths[name]}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
