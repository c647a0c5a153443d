import type { ReactNode } from 'react';
import './drawing.css';

export type DrawingName = 'orders' | 'vehicles' | 'locations' | 'day' | 'notifications' | 'cards';

const car =
  'M10 43H7c-1.700 0-3-1.300-3-3V30c0-3 .8-5 3-7l8-10.500c1.600-2 3.600-3 6-3h31c4 0 7 1.200 10 4L76 24l34 4.500c6 .9 10 4 10 9V40c0 1.700-1.300 3-3 3h-3z';
const wheels = 'M35 43a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM105 43a9 9 0 1 1-18 0 9 9 0 0 1 18 0z';

/** A car that is not there yet. */
const ghost = (x: number, y: number) => (
  <path className="e-dash" transform={`translate(${x} ${y})`} d={`${car}${wheels}`} />
);

/** Scenes on a 300 × 220 grid; the dashed or yellow part is what is missing. */
const scenes: Readonly<Record<DrawingName, ReactNode>> = {
  orders: (
    <>
      <path className="e-thin" d="M62 196v-82l88-52 88 52v82M84 196v-64h132v64" />
      {ghost(86, 143)}
      <rect className="e-card" x="118" y="66" width="64" height="58" rx="9" />
      <path className="e-line" d="M118 82h64M134 60v12M166 60v12" />
      <path className="e-yellow" d="M150 114V94M140 104h20" />
    </>
  ),
  vehicles: (
    <>
      <path className="e-card" d="M86 196V58h16v138zM198 196V58h16v138z" />
      <path className="e-fill" d="M80 128h140v12H80z" />
      <path className="e-line" d="M74 196h40M186 196h40" />
      {ghost(91, 75)}
      <path className="e-yellow" d="M150 34v24M138 46h24" />
    </>
  ),
  locations: (
    <>
      <path className="e-card" d="M40 196v-76l54-36 54 36v76z" />
      <path className="e-line" d="M30 127l64-43 64 43M76 196v-40h36v40" />
      {ghost(152, 143)}
      <path className="e-fill" d="M214 128c-20-20-30-34-30-48a30 30 0 0 1 60 0c0 14-10 28-30 48z" />
      <circle className="e-card" cx="214" cy="81" r="10" />
    </>
  ),
  day: (
    <>
      <g transform="translate(52 96)">
        <path
          className="e-card"
          d="M2 96V22c0-9 5-13 13-13h92c8 0 14 3 18 10l22 35 30 7c11 3 16 9 16 19v16z"
        />
        <path className="e-glass" d="M100 22h12c4 0 6 2 8 5l15 25h-35z" />
        <path className="e-line" d="M90 10v86" />
        <path className="e-stripe" d="M14 60h64" />
        {[40, 152].map((x) => (
          <g key={x}>
            <circle className="e-tire" cx={x} cy={97} r={18} />
            <circle className="e-hub" cx={x} cy={97} r={6} />
          </g>
        ))}
      </g>
      <path className="e-card" d="M78 79h32l-3 26c-.5 4-3 6-7 6H88c-4 0-6.500-2-7-6z" />
      <path className="e-line" d="M80 87h28M86 71c-3-4 3-6 0-11M96 71c-3-4 3-6 0-11" />
    </>
  ),
  notifications: (
    <>
      <rect className="e-card" x="106" y="50" width="88" height="146" rx="16" />
      <path className="e-line" d="M138 64h24" />
      <path className="e-fill" d="M150 92c-14 0-21 9-21 22v12l-7 11h56l-7-11v-12c0-13-7-22-21-22z" />
      <path className="e-line" d="M142 145c2 5 5 7 8 7s6-2 8-7M150 92v-6" />
      <path className="e-thin" d="M122 170h56" />
      <path
        className="e-line"
        d="M210 92c8 8 8 24 0 32M222 80c15 15 15 41 0 56M90 92c-8 8-8 24 0 32M78 80c-15 15-15 41 0 56"
      />
    </>
  ),
  cards: (
    <>
      <rect className="e-dash" x="92" y="58" width="140" height="90" rx="12" transform="rotate(-8 162 103)" />
      <rect className="e-card" x="72" y="92" width="152" height="96" rx="12" />
      <path className="e-fill" d="M72 112h152v20H72z" />
      <path className="e-line" d="M90 166h44M90 152h24" />
      <circle className="e-glass" cx="196" cy="160" r="12" />
      <path className="e-yellow" d="M252 62v24M240 74h24" />
    </>
  ),
};

/** A scene of an empty screen; hidden from screen readers, since the heading says it. */
export function Drawing({ name }: { readonly name: DrawingName }) {
  return (
    <svg className="drawing" viewBox="0 0 300 220" aria-hidden="true">
      <circle className="e-wash" cx="150" cy="116" r="92" />
      <path className="e-line" d="M24 196h252" />
      {scenes[name]}
    </svg>
  );
}
