const paths = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13m5 11.5L20 20',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8m-8 8c0-3.5 3.6-5.5 8-5.5s8 2 8 5.5',
  close: 'M6 6l12 12M18 6 6 18',
  columns: 'M5 5h14v14H5zM10 5v14M15 5v14',
  download: 'M12 4v11m0 0 4-4m-4 4-4-4M5 20h14',
  up: 'M12 19V5m0 0-6 6m6-6 6 6',
  down: 'M12 5v14m0 0 6-6m-6 6-6-6',
  back: 'M15 5l-7 7 7 7',
  on: 'M9 5l7 7-7 7',
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
