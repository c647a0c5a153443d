/** The parked van with a coffee on its roof. */
export const VanScene = () => (
  <svg className="van-scene" viewBox="0 0 300 220" aria-hidden="true">
    <circle cx="150" cy="112" r="92" className="wash" />
    <path d="M24 196h252" />
    <g transform="translate(52 96)">
      <path className="body" d="M2 96V22c0-9 5-13 13-13h92c8 0 14 3 18 10l22 35 30 7c11 3 16 9 16 19v16z" />
      <path className="glass" d="M100 22h12c4 0 6 2 8 5l15 25h-35z" />
      <path d="M90 10v86" />
      <path className="stripe" d="M14 60h64" />
      <circle className="tire" cx="40" cy="97" r="18" />
      <circle className="hub" cx="40" cy="97" r="6" />
      <circle className="tire" cx="152" cy="97" r="18" />
      <circle className="hub" cx="152" cy="97" r="6" />
    </g>
    <g transform="translate(84 65)">
      <path className="body" d="M-6 14h32l-3 26c-.5 4-3 6-7 6H4c-4 0-6.500-2-7-6z" />
      <path d="M-4 22h28M2 6c-3-4 3-6 0-11M12 6c-3-4 3-6 0-11" />
    </g>
  </svg>
);
