import { Link } from '@remix-run/react';
import { reportFilterTexts as texts } from '../../copy/reports.ts';
import { cn } from '../../ui/cn.ts';
import { searchWith } from '../../ui/query-string.ts';
import { useListSearch } from '../../ui/use-list-search.ts';
import type { ReportTotalView } from '../../view-models/report.ts';
import type { OverTimeView } from '../../view-models/report-chart.ts';
import { OverTimeChart } from './over-time-chart.tsx';

/** Number of groups that are always shown. */
const SHOWN_GROUPS = 5;

type Group = ReportTotalView['groups'][number];

interface ReportTotalsProps {
  readonly sumText: string | null;
  readonly totals: readonly ReportTotalView[];
  readonly chart: OverTimeView | null;
  /** Whether all groups are shown, as on paper. */
  readonly expanded?: boolean;
}

/** The totals of a report as bars, and the rows over time. The name of a group filters the rows by it, or opens the list of its rows. */
export function ReportTotals({ sumText, totals, chart, expanded = false }: ReportTotalsProps) {
  const alwaysShown = expanded ? Number.POSITIVE_INFINITY : SHOWN_GROUPS;
  const shownTotals = totals.filter(({ groups }) => groups.length > 0);
  if (shownTotals.length === 0) return null;
  return (
    <div className="report-totals grid grid-cols-1 gap-x-6 gap-y-4 border-line border-b p-4 sm:grid-cols-2">
      {sumText !== null && (
        <p className="col-span-full">
          {texts.total}: <b className="font-semibold tabular-nums">{sumText}</b>
        </p>
      )}
      {shownTotals.map(({ heading, groups }) => (
        <section key={heading} aria-label={heading}>
          <h2 className="mb-2 font-semibold">{heading}</h2>
          <ul className="flex flex-col gap-1.5">
            {groups.slice(0, alwaysShown).map((group) => (
              <GroupRow key={group.label} {...group} />
            ))}
          </ul>
          {groups.length > alwaysShown && (
            <details className="mt-1.5">
              <summary className="cursor-pointer text-small underline">
                {texts.furtherGroups(groups.length - SHOWN_GROUPS)}
              </summary>
              <ul className="mt-1.5 flex flex-col gap-1.5">
                {groups.slice(SHOWN_GROUPS).map((group) => (
                  <GroupRow key={group.label} {...group} />
                ))}
              </ul>
            </details>
          )}
        </section>
      ))}
      {chart && (
        <div className={cn('min-w-0', shownTotals.length % 2 === 0 && 'col-span-full')}>
          <OverTimeChart {...chart} />
        </div>
      )}
    </div>
  );
}

function GroupRow({ label, sum, percentOfLargest, filter, detailsPath }: Group) {
  const search = useListSearch();
  const value = filter?.chosen ? undefined : filter?.value;
  return (
    <li>
      <div className="flex items-baseline justify-between gap-x-3 max-sm:flex-wrap">
        {filter ? (
          <Link
            to={searchWith(search, { [filter.name]: value, pagina: undefined })}
            preventScrollReset
            aria-label={filter.chosen ? texts.allGroups(label) : texts.onlyGroup(label)}
            className={cn('min-w-0 break-words underline', filter.chosen && 'font-semibold')}
          >
            {label}
            {filter.chosen && ' ×'}
          </Link>
        ) : detailsPath ? (
          <Link to={detailsPath} className="min-w-0 break-words underline" aria-label={texts.rowsOf(label)}>
            {label}
          </Link>
        ) : (
          <span className="min-w-0 break-words">{label}</span>
        )}
        <span className="whitespace-nowrap text-small tabular-nums">{sum}</span>
      </div>
      <div aria-hidden className="mt-0.5 h-1.5 rounded-full bg-soft">
        <div className="h-full rounded-full bg-accent" style={{ width: `${percentOfLargest}%` }} />
      </div>
    </li>
  );
}
