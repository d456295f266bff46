import type { ReportDatesView } from '#app/reports/report.ts';
import { ReportDates } from '#app/reports/report-dates.tsx';
import { Card } from '#app/ui/card.tsx';
import { periodSummaryTexts as texts } from '../copy.ts';
import type { PeriodSummaryView } from '../view/dashboard.ts';
import { ShareChart } from './share-chart.tsx';

interface SummaryCardProps {
  readonly dates: ReportDatesView;
  /** Null for invalid dates. */
  readonly summary: PeriodSummaryView | null;
}

/** The sessions of a chosen period by state, and its authorized units by kind of client. */
export function SummaryCard({ dates, summary }: SummaryCardProps) {
  return (
    <Card title={texts.title} flush>
      <ReportDates {...dates} />
      {summary && (
        <div className="grid gap-8 p-4 xl:grid-cols-2">
          <ShareChart title={texts.sessions} shares={summary.sessions} />
          <ShareChart title={texts.authorized} shares={summary.authorizedUnits} />
        </div>
      )}
    </Card>
  );
}
