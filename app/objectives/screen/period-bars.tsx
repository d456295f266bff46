import { Button } from '#app/ui/button.tsx';
import { cn } from '#app/ui/cn.ts';
import { objectiveTexts as texts } from '../copy/objectives.ts';
import type { ObjectiveView, PeriodView } from '../objectives.ts';

const WIDTH = 72;
const HEIGHT = 64;
/** Percent from which a bar has the colour of success, as `BarLegend` says. */
const GOOD_PERCENT = 60;

interface PeriodBarsProps {
  readonly objective: Pick<ObjectiveView, 'periods' | 'targetText' | 'mayScore' | 'text'>;
  readonly onScore: (period: PeriodView) => void;
}

/** The percents of the three periods of an objective; the target is 100 percent by the due date. */
export function PeriodBars({ objective, onScore }: PeriodBarsProps) {
  return (
    <div className="flex flex-col gap-1">
      <p className="text-muted text-tiny">{objective.targetText}</p>
      <ul className="grid w-fit grid-cols-3 gap-x-4">
        {objective.periods.map((period) => (
          <li key={period.number} className="flex flex-col items-center gap-1">
            <Bar percent={period.percent} />
            <p className="text-center text-tiny">
              <span className="text-muted">{texts.period(period.number)}</span>
              <br />
              <strong className="tabular-nums">{period.percentText}</strong>
              {period.metText && <span className="block text-muted">{period.metText}</span>}
            </p>
            {objective.mayScore && (
              <Button
                size="sm"
                variant={period.scoring ? 'secondary' : 'primary'}
                className="h-auto! min-h-8 max-w-full whitespace-normal! px-2! py-1 leading-tight touch:min-h-11 print:hidden"
                aria-label={texts.scoreOf(period.number, objective.text)}
                onClick={() => onScore(period)}
              >
                {period.scoring ? texts.rescore : texts.scoreIt}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The legend of the bars' colours. */
export const BarLegend = () => <p className="text-muted text-small">{texts.barColours(GOOD_PERCENT)}</p>;

/** A column with a dashed line at 100; empty and dashed without a percent. */
function Bar({ percent }: { percent: number | null }) {
  const filledHeight = ((percent ?? 0) / 100) * HEIGHT;
  return (
    <svg aria-hidden viewBox={`0 -2 ${WIDTH} ${HEIGHT + 4}`} className="w-18 print:text-ink">
      <rect
        x="6"
        width={WIDTH - 12}
        height={HEIGHT}
        className={cn('fill-soft stroke-control', percent === null && '[stroke-dasharray:3_3]')}
      />
      {filledHeight > 0 && (
        <rect
          x="6"
          y={HEIGHT - filledHeight}
          width={WIDTH - 12}
          height={filledHeight}
          className={cn(
            'stroke-ink',
            percent !== null && percent >= GOOD_PERCENT ? 'fill-success' : 'fill-mine-mark',
          )}
        />
      )}
      {percent === 0 && (
        <line x1="6" x2={WIDTH - 6} y1={HEIGHT} y2={HEIGHT} className="stroke-2 stroke-ink" />
      )}
      <line x1="0" x2={WIDTH} y1="0" y2="0" className="stroke-ink [stroke-dasharray:4_3]" />
    </svg>
  );
}
