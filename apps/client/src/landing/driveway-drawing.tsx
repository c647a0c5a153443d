/** Decoration: a car on a jack in its driveway, the mechanic and their van. */
export function DrivewayDrawing() {
  return (
    <svg className="l-drawing" viewBox="0 0 632 300" aria-hidden="true" focusable="false">
      <g className="l-thin">
        <path d="M210 298V116L366 40l156 76v182" />
        <path d="M190 126 366 40l176 86" />
        <path d="M252 298V160h228v138" />
        <path d="M252 190h228M252 220h228M252 250h228" />
        <path d="M346 92h40v34h-40zM366 92v34" />
      </g>
      <Van />
      <g transform="rotate(-4 540 270)">
        <Car />
      </g>
      <path className="l-glass" d="M398 298l18-22h44l18 22z" />
      <path d="M438 276v-12M426 264h24" />
      <Mechanic />
      <path d="M4 298h616" />
    </svg>
  );
}

function Van() {
  return (
    <g>
      <path
        className="l-fill"
        d="M14 262v-96c0-12 6-18 18-18h134c11 0 19 4 25 13l30 49 40 9c15 4 22 12 22 26v17c0 6-4 10-10 10h-12"
      />
      <path className="l-white" d="M18 254h264v10l-8 6H26l-8-6z" />
      <path className="l-fill" d="M14 262c0 6 3 10 9 10h14M96 272h108" />
      <path className="l-glass" d="M152 166h14c6 0 10 2 13 7l24 38h-51z" />
      <path d="M140 148v124M40 210h74" />
      <text x="36" y="196" className="l-word">
        HOIST
      </text>
      <circle className="l-tire" cx="66" cy="272" r="26" />
      <circle className="l-hub" cx="66" cy="272" r="9" />
      <circle className="l-tire" cx="234" cy="272" r="26" />
      <circle className="l-hub" cx="234" cy="272" r="9" />
    </g>
  );
}

function Car() {
  return (
    <>
      <path
        className="l-car"
        d="M318 256h-9c-5 0-8-3-8-8v-26c0-8 4-12 12-14l45-9 40-32c6-5 12-7 20-7h60c10 0 18 3 26 9l40 32 46 8c16 3 25 11 25 26v13c0 5-3 8-8 8h-12"
      />
      <path className="l-car-line" d="M376 256h112" />
      <path className="l-glass" d="M384 200l30-24c4-3 6-4 11-4h25v28zM462 172h18c7 0 12 2 18 6l28 22h-64z" />
      <path d="M456 172v84M470 214h16M589 222h10" />
      <circle className="l-tire" cx="347" cy="258" r="25" />
      <circle className="l-hub" cx="347" cy="258" r="9" />
      <circle className="l-tire" cx="518" cy="258" r="25" />
      <circle className="l-hub" cx="518" cy="258" r="9" />
    </>
  );
}

function Mechanic() {
  return (
    <g transform="translate(566 150)">
      <path className="l-tire" d="M-4 148V92c0-14 8-22 22-22s22 8 22 22v56H22v-40h-8v40z" />
      <circle className="l-skin" cx="18" cy="48" r="19" />
      <path className="l-tire" d="M-3 43c0-14 9-21 21-21s21 7 21 21zM-2 43h-12c0-4 5-7 12-7z" />
      <path className="l-arm" d="M-1 88l-26 26 4 10" />
      <circle className="l-skin" cx="-24" cy="122" r="7" />
      <path d="M-34 118l-20-6" />
      <path className="l-badge" d="M8 84h20v14H8z" />
    </g>
  );
}
