import { Link } from '@remix-run/react';
import { Pie } from '@visx/shape';
import { periodSummaryTexts as texts } from '../copy.ts';
import type { ShareView } from '../view/dashboard.ts';

const SIZE = 168;
const RADIUS = SIZE / 2;
/** The fills of sessions by state, as in the chart of the week. */
const STATE_FILLS: Readonly<Record<string, string>> = {
  done: 'var(--success)',
  cancelled: 'var(--danger)',
  withoutEvolution: 'var(--mine-mark)',
};
/** The fills of other shares by position. They alternate between dark and light, which distinguishes neighbours without colour. */
const FILLS = ['var(--accent)', 'var(--tint)', 'var(--info)', 'var(--soft)', 'var(--success)'];
const LETTERS = ['A', 'B', 'C', 'D', 'E'];
/** The smallest slice, in radians, that has room for its letter. */
const MIN_LETTER_ANGLE = 0.35;

interface ShareChartProps {
  readonly title: string;
  readonly shares: readonly ShareView[];
}

/** Shares as a ring with letters. The list beside it has the same figures as text and links. */
export function ShareChart({ title, shares }: ShareChartProps) {
  const positiveShares = shares.filter(({ value }) => value > 0);
  const letteredShares = positiveShares.map((share, at) => ({
    ...share,
    letter: LETTERS[at] ?? '',
    fill: STATE_FILLS[share.key] ?? FILLS[at] ?? 'var(--soft)',
  }));
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="mb-3 font-semibold">{title}</h3>
      {positiveShares.length === 0 ? (
        <p className="text-muted">{texts.none}</p>
      ) : (
        <div className="flex flex-wrap items-center gap-6">
          <svg aria-hidden width={SIZE} height={SIZE} className="shrink-0">
            <g transform={`translate(${RADIUS} ${RADIUS})`}>
              <Pie
                data={letteredShares}
                pieValue={({ value }) => value}
                pieSort={null}
                outerRadius={RADIUS - 2}
                innerRadius={RADIUS * 0.5}
              >
                {({ arcs, path }) =>
                  arcs.map((arc) => {
                    const [x, y] = path.centroid(arc);
                    return (
                      <g key={arc.data.key}>
                        <path d={path(arc) ?? ''} fill={arc.data.fill} stroke="var(--ink)" strokeWidth={1} />
                        {arc.endAngle - arc.startAngle > MIN_LETTER_ANGLE && (
                          <>
                            <circle cx={x} cy={y} r={10} fill="var(--surface)" />
                            <text
                              x={x}
                              y={y}
                              dy="0.35em"
                              textAnchor="middle"
                              className="fill-ink font-semibold text-small"
                            >
                              {arc.data.letter}
                            </text>
                          </>
                        )}
                      </g>
                    );
                  })
                }
              </Pie>
            </g>
          </svg>
          <ul className="flex min-w-52 flex-1 flex-col gap-2">
            {letteredShares.map(({ key, label, letter, fill, value, shareText, path }) => (
              <li key={key} className="flex items-baseline gap-2.5">
                <span
                  aria-hidden
                  className="inline-flex size-5 shrink-0 items-center justify-center self-center rounded-sm border border-ink"
                  style={{ background: fill }}
                >
                  <span className="rounded-full bg-surface px-1 font-semibold text-tiny">{letter}</span>
                </span>
                {path ? (
                  <Link to={path} className="min-w-0 underline" aria-label={texts.open(label)}>
                    {label}
                  </Link>
                ) : (
                  <span className="min-w-0">{label}</span>
                )}
                <span className="ml-auto whitespace-nowrap tabular-nums">
                  <b className="font-semibold">{value}</b> · {shareText}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
