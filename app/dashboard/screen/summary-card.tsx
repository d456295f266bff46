import { Link } from '@remix-run/react';
import PenLine from 'lucide-react/icons/pen-line';
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
          <div className="flex min-w-0 flex-col gap-4">
            <ShareChart title={texts.sessions} shares={summary.sessions} />
            {summary.withoutReceipt && <WithoutReceipt {...summary.withoutReceipt} />}
          </div>
          <ShareChart title={texts.authorized} shares={summary.authorizedUnits} />
        </div>
      )}
    </Card>
  );
}

/** How many of the done sessions no family has received. */
function WithoutReceipt({ count, done, path }: NonNullable<PeriodSummaryView['withoutReceipt']>) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 [&_svg]:size-4 [&_svg]:shrink-0">
      <PenLine aria-hidden />
      {path && count > 0 ? (
        <Link to={path} className="underline" aria-label={texts.open(texts.withoutReceipt)}>
          {texts.withoutReceipt}
        </Link>
      ) : (
        texts.withoutReceipt
      )}
      <b className="font-semibold tabular-nums">{count}</b>
      <span className="text-muted">{texts.ofDone(done)}</span>
    </p>
  );
}
