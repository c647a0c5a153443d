import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { formatKm } from '#client/kit/format-km.ts';
import { dayText } from '#client/model/vehicle/due-text.ts';
import { chartPoints } from './chart-points.ts';
import type { Reading } from './use-passport.ts';

const frame = { width: 328, height: 120 };

/** The odometer over time as a chart and a table; doubtful readings only in the table. */
export function OdometerChart({ readings }: { readonly readings: readonly Reading[] }) {
  const t = useMessages('passport');
  const language = useLanguage();
  const trusted = readings.filter(({ doubtful }) => !doubtful);
  const [first] = trusted;
  const last = trusted.at(-1);
  return (
    <figure className="odometer">
      {first && last && first !== last ? (
        <>
          <OdometerLine readings={trusted} />
          <figcaption className="visually-hidden">
            {t('odometer.chart', {
              from: formatKm(first.km, language),
              since: dayText(first.on, language),
              to: formatKm(last.km, language),
              until: dayText(last.on, language),
            })}
          </figcaption>
          <div className="odometer-axis tiny faint num" aria-hidden="true">
            <span>{dayText(first.on, language)}</span>
            <span>{dayText(last.on, language)}</span>
          </div>
        </>
      ) : null}
      <details className="odometer-table">
        <summary className="small">{t('odometer.table')}</summary>
        <table className="num small">
          <thead>
            <tr>
              <th scope="col">{t('odometer.day')}</th>
              <th scope="col">{t('odometer.km')}</th>
              <th scope="col">{t('odometer.by')}</th>
            </tr>
          </thead>
          <tbody>
            {readings.toReversed().map((one) => (
              <tr key={`${one.on} ${one.km} ${one.by}`}>
                <td>{dayText(one.on, language)}</td>
                <td>{formatKm(one.km, language)}</td>
                <td>
                  {t(`odometer.${one.by}`)}
                  {one.doubtful ? ` · ${t('odometer.doubtful')}` : ''}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

function OdometerLine({ readings }: { readonly readings: readonly Reading[] }) {
  const points = chartPoints(readings, frame);
  const line = points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
  return (
    <svg
      className="odometer-chart"
      viewBox={`-8 -8 ${frame.width + 16} ${frame.height + 16}`}
      aria-hidden="true"
    >
      {[0, 0.5, 1].map((part) => (
        <line
          key={part}
          className="odometer-grid"
          x1={0}
          x2={frame.width}
          y1={frame.height * part}
          y2={frame.height * part}
        />
      ))}
      <polygon
        className="odometer-area"
        points={`0,${frame.height} ${line} ${frame.width},${frame.height}`}
      />
      <polyline className="odometer-line" points={line} />
      {points.map(({ x, y }, index) => (
        <circle
          key={`${x} ${y}`}
          className={readings[index]?.by === 'owner' ? 'odometer-dot own' : 'odometer-dot'}
          cx={x}
          cy={y}
          r={5}
        />
      ))}
    </svg>
  );
}
