import { periodSummaryTexts as texts } from '../../copy/dashboard.ts';
import { Card } from '../../ui/card.tsx';
import type { PeriodSummaryView } from '../../view-models/dashboard.ts';
import type { ReportDatesView } from '../../view-models/report.ts';
import { ReportDates } from '../reports/report-dates.tsx';
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
