import { familyTexts as texts } from '../copy/family.ts';

const WIDTH = 400;
const HEIGHT = 16;
/** The percents at which the levels begin, without 0 and 100. */
const STEPS = texts.levels.map(({ from }) => from).filter((from) => from > 0 && from < 100);

const xOf = (percent: number) => 1 + ((WIDTH - 2) * percent) / 100;

/** How far a child has come, drawn to scale; dashed and empty without a score. The words below it say the same. */
export function FamilyProgress({ percent }: { percent: number | null }) {
  return (
    <div className="my-1 max-w-[25rem] print:my-0.5">
      <svg
        aria-hidden
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="h-4 w-full print:h-3.5"
        preserveAspectRatio="none"
      >
        <rect
          x="1"
          y="1"
          width={WIDTH - 2}
          height={HEIGHT - 2}
          className={
            percent === null ? 'fill-none stroke-control [stroke-dasharray:4_3]' : 'fill-surface stroke-ink'
          }
        />
        {percent !== null && (
          <rect x="1" y="1" width={xOf(percent) - 1} height={HEIGHT - 2} className="fill-success" />
        )}
        {percent !== null &&
          STEPS.map((step) => (
            <line
              key={step}
              x1={xOf(step)}
              x2={xOf(step)}
              y1="1"
              y2={HEIGHT - 1}
              className={step <= percent ? 'stroke-surface' : 'stroke-control'}
            />
          ))}
        {percent === 0 && <line x1="2" x2="2" y1="0" y2={HEIGHT} className="stroke-4 stroke-ink" />}
      </svg>
      {percent !== null && (
        <p aria-hidden className="flex justify-between text-muted text-tiny print:hidden">
          <span>{texts.scale.start}</span>
          <span>{texts.scale.end}</span>
        </p>
      )}
    </div>
  );
}
