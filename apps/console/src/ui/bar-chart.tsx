import { useId } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { defineMessages } from '@hoist/web/i18n';
import { Button } from './button.tsx';
import { csvOf } from '@hoist/domain/csv';
import { axisEnd } from './axis-end.ts';
import { Grid } from './lists/grid.tsx';
import { Icon } from './icon.tsx';
import { saveFile } from '@hoist/web/save-file';
import './bar-chart.css';

const useMessages = defineMessages(
  'chart',
  { table: 'As a table', export: 'Export CSV', nothing: 'Nothing in this period', what: 'What' },
  { table: 'En tableau', export: 'Exporter en CSV', nothing: 'Rien durant cette période', what: 'Quoi' },
);

export interface Bar {
  readonly label: string;
  /** The short label below the bar; by default the label. */
  readonly short?: string;
  readonly value: number;
  /** The value in the reader's words. */
  readonly text: string;
  /** The address of the rows behind the figure, in the console. */
  readonly to?: string | undefined;
}

interface BarChartProps {
  /** Names the exported file. */
  readonly name: string;
  readonly title: string;
  /** What the values are. */
  readonly measure: string;
  readonly bars: readonly Bar[];
  /** Bars run from left to right below their labels, for long labels. */
  readonly horizontal?: boolean;
}

const width = 480;
const height = 170;
const foot = 22;
const top = 18;
/** More labels would overlap. */
const mostLabels = 5;

/**
 * Bars of a measure. Each leads to what is behind it, by the mouse and by the keyboard; the same figures are below as a
 * table, and go into a file.
 */
export function BarChart({ name, title, measure, bars, horizontal = false }: BarChartProps) {
  const t = useMessages();
  const id = useId();
  const empty = bars.every(({ value }) => value === 0);
  const exportAll = () =>
    saveFile(
      `${name}.csv`,
      csvOf([[t('what'), measure], ...bars.map(({ label, value }) => [label, String(value)])]),
      'text/csv',
    );
  return (
    <section className="chart" aria-labelledby={id}>
      <header className="chart-head">
        <h2 id={id}>{title}</h2>
        <Button onClick={exportAll} aria-label={`${t('export')}: ${title}`}>
          <Icon name="download" />
          {t('export')}
        </Button>
      </header>
      {empty ? <p className="muted">{t('nothing')}</p> : null}
      {empty ? null : horizontal ? <HorizontalBars bars={bars} /> : <Bars title={title} bars={bars} />}
      {empty ? null : (
        <details>
          <summary>{t('table')}</summary>
          <Grid
            label={title}
            rows={bars}
            rowKey={({ label }) => label}
            columns={[
              { title: t('what'), head: true, cell: ({ label }) => label },
              { title: measure, right: true, cell: ({ text }) => text },
            ]}
          />
        </details>
      )}
    </section>
  );
}

function Bars({ title, bars }: Pick<BarChartProps, 'title' | 'bars'>) {
  const end = axisEnd(Math.max(...bars.map(({ value }) => value)));
  const step = width / bars.length;
  const thick = Math.max(1, Math.min(48, step * 0.72));
  const every = Math.ceil(bars.length / mostLabels);
  const inner = height - foot - top;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- bars are SVG, which has no such element
    <svg className="bars" viewBox={`0 0 ${width} ${height}`} role="group" aria-label={title}>
      {[0, 0.5, 1].map((part) => (
        <line
          key={part}
          className="bars-line"
          x1="0"
          x2={width}
          y1={top + inner * (1 - part)}
          y2={top + inner * (1 - part)}
        />
      ))}
      <text className="bars-text" x="0" y={top - 4}>
        {end.toLocaleString()}
      </text>
      {bars.map((bar, index) => (
        <BarOf
          key={bar.label}
          bar={bar}
          x={index * step + (step - thick) / 2}
          thick={thick}
          tall={(Math.max(0, bar.value) / end) * inner}
        />
      ))}
      {bars.map(({ label, short = label }, index) =>
        index % every === 0 ? (
          <text
            key={label}
            className="bars-text"
            x={index === 0 ? 0 : index * step + step / 2}
            y={height - 6}
            textAnchor={index === 0 ? 'start' : 'middle'}
            aria-hidden="true"
          >
            {short}
          </text>
        ) : null,
      )}
    </svg>
  );
}

function HorizontalBars({ bars }: Pick<BarChartProps, 'bars'>) {
  const most = Math.max(...bars.map(({ value }) => value));
  return (
    <ol className="horizontal">
      {bars.map(({ label, value, text, to }) => (
        <li key={label}>
          <p className="horizontal-line">
            {to === undefined ? <span>{label}</span> : <Link to={to}>{label}</Link>}
            <span>{text}</span>
          </p>
          <svg className="horizontal-bar" height="8" aria-hidden="true">
            <rect className="bars-bar" width={`${(value / most) * 100}%`} height="8" rx="3" />
          </svg>
        </li>
      ))}
    </ol>
  );
}

interface BarOfProps {
  readonly bar: Bar;
  readonly x: number;
  readonly thick: number;
  readonly tall: number;
}

function BarOf({ bar, x, thick, tall }: BarOfProps) {
  const navigate = useNavigate();
  const { label, text, to } = bar;
  const name = `${label}: ${text}`;
  const y = height - foot - tall;
  const shape = (
    <>
      <title>{name}</title>
      <rect className="bars-hit" x={x} y={top} width={thick} height={height - foot - top} />
      <rect className="bars-bar" x={x} y={y} width={thick} height={tall} rx={Math.min(3, thick / 3)} />
    </>
  );
  if (to === undefined)
    return (
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- part of a drawing
      <g role="img" aria-label={name}>
        {shape}
      </g>
    );
  return (
    <a
      href={`/admin${to}`}
      aria-label={name}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        navigate(to);
      }}
    >
      {shape}
    </a>
  );
}
