import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { periodText } from '#domain/wording';
import type { DayView, FiguresView } from '../view/dashboard.ts';
import { WeekChart } from './week-chart.tsx';
import { WeekTable } from './week-table.tsx';

interface WeekCardProps {
  days: readonly DayView[];
  sum: FiguresView;
}

/** The sessions of the week as a chart and as a table. */
export function WeekCard({ days, sum }: WeekCardProps) {
  const period = periodText(days[0]?.date ?? '', days.at(-1)?.date ?? '');
  return (
    <Card title="Citas de la semana" description={period}>
      {sum.scheduled + sum.cancelled === 0 ? (
        <EmptyState>Las citas que se programen para esta semana se verán aquí.</EmptyState>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,1fr)_33.5rem]">
          <WeekChart days={days} />
          <WeekTable days={days} sum={sum} />
        </div>
      )}
    </Card>
  );
}
