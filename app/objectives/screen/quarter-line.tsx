import { objectiveTexts as texts } from '../copy/objectives.ts';
import type { QuarterView } from '../objectives.ts';

const STEP = 64;
const HEIGHT = 56;
const MARGIN = 28;

/** The averages of a therapy area by quarter; a quarter without an average interrupts the line. */
export function QuarterLine({ quarters }: { quarters: readonly QuarterView[] }) {
  const points = quarters.map(({ average, label, averageText }, index) => ({
    label,
    averageText,
    x: MARGIN + index * STEP,
    y: average === null ? null : HEIGHT - (average / 100) * HEIGHT,
  }));
  const width = 2 * MARGIN + Math.max(0, quarters.length - 1) * STEP;
  const description = quarters.map(({ label, averageText }) => `${label}: ${averageText}`).join(', ');
  return (
    <svg
      role="img"
      aria-label={`${texts.quarters}. ${description}`}
      viewBox={`0 -20 ${width} ${HEIGHT + 40}`}
      style={{ width }}
      className="h-24 max-w-full text-tiny"
    >
      {[0, HEIGHT].map((y) => (
        <line key={y} x1="0" x2={width} y1={y} y2={y} className="stroke-line" />
      ))}
      {points.map((point, index) => {
        const before = points[index - 1];
        if (point.y === null || before === undefined || before.y === null) return null;
        return (
          <line
            key={point.label}
            x1={before.x}
            y1={before.y}
            x2={point.x}
            y2={point.y}
            className="stroke-2 stroke-accent"
          />
        );
      })}
      {points.map(({ label, averageText, x, y }) => (
        <g key={label}>
          {y !== null && <circle cx={x} cy={y} r="4" className="fill-accent" />}
          <text
            x={x}
            y={(y ?? HEIGHT) - 8}
            textAnchor="middle"
            className="fill-ink stroke-[3px] stroke-surface font-semibold [paint-order:stroke]"
          >
            {averageText}
          </text>
          <text x={x} y={HEIGHT + 16} textAnchor="middle" className="fill-muted">
            {label}
          </text>
        </g>
      ))}
    </svg>
  );
}
