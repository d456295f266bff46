import { LinePath } from '@visx/shape';
import type { OverTimeView } from '../view/report-chart.ts';

const WIDTH = 1_000;
const HEIGHT = 100;
/** Margin for the width of the lines, so that none is cut. */
const EDGE = 2;

/** The strokes of lines of sessions, by number of the session state (`SESSION_STATE`). Their dashes distinguish them without colour. */
const STATE_STROKES: Readonly<Record<string, Stroke>> = {
  1: { stroke: 'var(--success)' },
  2: { stroke: 'var(--danger)', strokeDasharray: '7 4' },
  3: { stroke: 'var(--info)', strokeDasharray: '2 3' },
};
const SINGLE_STROKE: Stroke = { stroke: 'var(--accent)' };

interface Stroke {
  readonly stroke: string;
  readonly strokeDasharray?: string;
}

const strokeOf = ({ key }: OverTimeView['lines'][number]): Stroke => STATE_STROKES[key] ?? SINGLE_STROKE;

/** The rows of a report over time. The table and the totals have the figures as text. */
export function OverTimeChart({ title, summary, highestValue, dates, lines }: OverTimeView) {
  return (
    <figure className="min-w-0" aria-label={title}>
      <figcaption className="mb-2 flex flex-wrap items-baseline gap-x-5 gap-y-1">
        <span className="font-semibold">{title}</span>
        <span className="sr-only">{summary}</span>
        {lines.map((line) => (
          <span key={line.key} aria-hidden className="flex items-center gap-2 text-small">
            {line.label !== '' && (
              <>
                <svg aria-hidden width={32} height={8}>
                  <line x2={32} y1={4} y2={4} strokeWidth={2} {...strokeOf(line)} />
                </svg>
                {line.label}
              </>
            )}
          </span>
        ))}
      </figcaption>
      <div aria-hidden className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-muted text-small">
        <div className="flex flex-col justify-between text-right tabular-nums leading-none">
          <span>{highestValue}</span>
          <span>0</span>
        </div>
        <svg
          aria-hidden
          viewBox={`0 ${-EDGE} ${WIDTH} ${HEIGHT + 2 * EDGE}`}
          preserveAspectRatio="none"
          className="h-32 w-full border-line border-y"
        >
          {lines.map((line) => (
            <LinePath
              key={line.key}
              data={[...line.values]}
              x={(_, index) => (index / (line.values.length - 1)) * WIDTH}
              y={(value) => HEIGHT * (1 - value / highestValue)}
              strokeWidth={2}
              vectorEffect="non-scaling-stroke"
              fill="none"
              {...strokeOf(line)}
            />
          ))}
        </svg>
        <span />
        <div className="mt-1 flex justify-between">
          {dates.map((date) => (
            <span key={date}>{date}</span>
          ))}
        </div>
      </div>
    </figure>
  );
}
