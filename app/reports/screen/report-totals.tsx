import { Link } from '@remix-run/react';
import { type ReactNode, type SyntheticEvent, useEffect, useState } from 'react';
import { cn } from '#app/ui/cn.ts';
import { searchWith } from '#app/ui/query-string.ts';
import { useListSearch } from '#app/ui/use-list-search.ts';
import { reportFilterTexts as texts } from '../copy/reports.ts';
import type { ReportTotalView } from '../report.ts';
import type { OverTimeView } from '../view/report-chart.ts';
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
  /** Content beside the sum. */
  readonly aside?: ReactNode;
}

/**
 * The sum of a report in one line. Opened, it shows the totals as bars and the rows over time; the name of a group filters the rows by
 * it, or opens the list of its rows.
 */
export function ReportTotals({ sumText, totals, chart, expanded = false, aside }: ReportTotalsProps) {
  const folding = useFolding();
  const shownTotals = totals.filter(({ groups }) => groups.length > 0);
  const sum = sumText !== null && (
    <>
      {texts.total}: <b className="font-semibold tabular-nums">{sumText}</b>
    </>
  );
  if (shownTotals.length === 0 && !aside) return null;
  if (expanded)
    return (
      <div className={cn('report-totals border-line border-b p-4', GRID_CLASS)}>
        {sum && <p className="col-span-full">{sum}</p>}
        <TotalGroups totals={shownTotals} chart={chart} expanded />
      </div>
    );
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2 border-line border-b px-4 py-2">
      {shownTotals.length > 0 && (
        <details className="report-totals open:basis-full" {...folding}>
          <summary className="flex min-h-9 cursor-pointer flex-wrap items-center gap-x-2 touch:min-h-11">
            {sum && <span>{sum}</span>}
            <span className="underline">
              {[...shownTotals.map(({ heading }) => heading), chart?.title].filter(Boolean).join(' · ')}
            </span>
          </summary>
          <div className={cn(GRID_CLASS, 'pt-1 pb-2')}>
            <TotalGroups totals={shownTotals} chart={chart} expanded={false} />
          </div>
        </details>
      )}
      {aside}
    </div>
  );
}

const OPEN_KEY = 'integra-reporte-totales';

/** Whether the groups are shown; the browser remembers it. */
function useFolding() {
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(localStorage.getItem(OPEN_KEY) !== null), []);
  return {
    open,
    onToggle({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) {
      setOpen(currentTarget.open);
      if (currentTarget.open) localStorage.setItem(OPEN_KEY, 'abierto');
      else localStorage.removeItem(OPEN_KEY);
    },
  };
}

const GRID_CLASS = 'grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2';

interface TotalGroupsProps extends Pick<ReportTotalsProps, 'totals' | 'chart'> {
  readonly expanded: boolean;
}

function TotalGroups({ totals, chart, expanded }: TotalGroupsProps) {
  const alwaysShown = expanded ? Number.POSITIVE_INFINITY : SHOWN_GROUPS;
  return (
    <>
      {totals.map(({ heading, groups }) => (
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
        <div className={cn('min-w-0', totals.length % 2 === 0 && 'col-span-full')}>
          <OverTimeChart {...chart} />
        </div>
      )}
    </>
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
