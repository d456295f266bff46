import { type ReactNode, useMemo } from 'react';
import { listTexts } from '#app/shared/copy/lists.ts';
import { ExcelButton } from '#app/shared/excel-button.tsx';
import { ListPrint } from '#app/shared/list-print.tsx';
import { NothingListed } from '#app/shared/nothing-listed.tsx';
import { PrintButton } from '#app/shared/print-button.tsx';
import { SiteFilter } from '#app/shared/site-filter.tsx';
import { PAGE_SIZES } from '#app/shared/view/page-sizes.ts';
import type { SiteChoice } from '#app/shared/view/site-choice.ts';
import { Card } from '#app/ui/card.tsx';
import { cn } from '#app/ui/cn.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import type { MenuAction } from '#app/ui/menu.tsx';
import { Toolbar } from '#app/ui/page-header.tsx';
import { Pager } from '#app/ui/pager.tsx';
import { SearchBox } from '#app/ui/search-box.tsx';
import type { Column } from '#app/ui/table-column.ts';
import type { ReportKey } from '#domain/report-definitions';
import type { ReportColumnView, ReportRowView } from '#domain/report-presentation';
import { reportFilterTexts as texts } from './copy/reports.ts';
import type {
  BeforeFilterView,
  PatientFilterView,
  ReportDatesView,
  ReportFilterView,
  ReportTotalView,
} from './report.ts';
import { tableColumnsOf } from './report-cell.tsx';
import { ReportDates } from './report-dates.tsx';
import { ReportBefore } from './screen/report-before.tsx';
import { FilterErrors, ReportFilters } from './screen/report-filters.tsx';
import { ReportPatient } from './screen/report-patient.tsx';
import { ReportTherapist } from './screen/report-therapist.tsx';
import { ReportTotals } from './screen/report-totals.tsx';
import { SavedReports } from './screen/saved-reports.tsx';
import type { OverTimeView } from './view/report-chart.ts';

/** The data of the loader of a report. */
export interface ReportData<Row extends ReportRowView> {
  readonly key: ReportKey;
  readonly title: string;
  readonly searchPlaceholder: string;
  /** The address of the Excel file. */
  readonly excelPath: string;
  readonly site: SiteChoice;
  readonly columns: readonly ReportColumnView[];
  readonly filters: readonly ReportFilterView[];
  readonly dates: ReportDatesView | null;
  /** The first required filter that is empty or has an error; null if all required filters are valid. */
  readonly invalidFilter: 'dates' | 'patient' | null;
  /** The filters in words, the period first; empty with an invalid filter. */
  readonly filterTexts: readonly string[];
  /** The filter by the day before which a term ends; null for a report without it. */
  readonly before: BeforeFilterView | null;
  /** The filter by patient; null for a report without it. */
  readonly patient: PatientFilterView | null;
  /** The filter by therapist; null for a report without it. */
  readonly therapist: { readonly parameter: string; readonly name: string | null } | null;
  /** The sum of all rows as text; null without rows, and for a report without totals. */
  readonly sumText: string | null;
  readonly totals: readonly ReportTotalView[];
  readonly chart: OverTimeView | null;
  readonly rows: readonly Row[];
  readonly total: number;
  readonly request: {
    readonly search: string;
    readonly sort: { readonly column: string; readonly direction: 'asc' | 'desc' };
    readonly page: { readonly page: number; readonly size: number };
  };
}

interface ReportScreenProps<Row extends ReportRowView> {
  report: ReportData<Row>;
  /** Text shown while a required filter is empty or has an error. */
  incompleteText?: string;
  /** Replaces the columns of the report. */
  columns?: readonly Column<Row>[];
  /** The columns on paper; by default those of the report. */
  printedColumns?: readonly Column<Row>[];
  /** Text of an empty list if nothing is searched. */
  emptyText?: string;
  actions?: (row: Row) => readonly MenuAction[];
  /** Content above the table. */
  children?: ReactNode;
  /** The label of the Excel file of all rows, for a report that also offers a file of chosen rows. */
  excelLabel?: string;
  /** Content beside the sum. */
  besideTotals?: ReactNode;
  /** Prints only `children`, instead of the rows. */
  printsOnlyChildren?: boolean;
}

/** The screen of any report: search, filters, site, table and pager. */
export function ReportScreen<Row extends ReportRowView>(props: ReportScreenProps<Row>) {
  const {
    report,
    emptyText = props.report.before?.noneText ?? listTexts.none,
    incompleteText,
    actions,
    excelLabel,
    besideTotals,
    printsOnlyChildren = false,
  } = props;
  const outerClass = cn('contents', printsOnlyChildren && 'print:hidden');
  const { title, filters, dates, invalidFilter, rows, total } = report;
  const { sort, page, search } = report.request;
  const reportColumns = useMemo(() => tableColumnsOf<Row>(report.columns), [report.columns]);
  return (
    <Card flush className="report print:overflow-visible print:border-0 print:shadow-none">
      {printsOnlyChildren && (
        <div className="mb-2 hidden print:block">
          <h2 className="font-semibold">{title}</h2>
          <p>{report.filterTexts.join(' · ')}</p>
        </div>
      )}
      <div className={outerClass}>
        {dates && (
          <div className="print:hidden">
            <ReportDates {...dates} />
          </div>
        )}
        {report.before && <ReportBefore {...report.before} />}
        <Toolbar
          className="border-line border-b p-4"
          end={
            <>
              <SavedReports savable={invalidFilter === null} />
              <fieldset className="contents" disabled={invalidFilter !== null}>
                {printsOnlyChildren ? (
                  <PrintButton />
                ) : (
                  <ListPrint
                    title={title}
                    filterTexts={report.filterTexts}
                    countText={report.sumText}
                    columns={props.printedColumns ?? reportColumns}
                    rowKey={(row) => row.id}
                    list={report}
                    excelPath={report.excelPath}
                    summary={
                      <ReportTotals totals={report.totals} chart={report.chart} sumText={null} expanded />
                    }
                  />
                )}
                <ExcelButton path={report.excelPath} {...(excelLabel && { label: excelLabel })} />
              </fieldset>
            </>
          }
        >
          <fieldset className="contents" disabled={invalidFilter !== null}>
            <SearchBox
              label={`Buscar en ${title}`}
              placeholder={report.searchPlaceholder}
              shortcut
              className="w-full sm:w-72"
            />
          </fieldset>
          <fieldset className="contents" disabled={invalidFilter === 'dates'}>
            {report.patient && <ReportPatient filter={report.patient} />}
            {report.therapist && <ReportTherapist {...report.therapist} />}
            <ReportFilters filters={filters} />
            <SiteFilter site={report.site} />
          </fieldset>
        </Toolbar>
        <FilterErrors filters={filters} />
        <ReportTotals
          sumText={report.sumText}
          totals={report.totals}
          chart={report.chart}
          aside={besideTotals}
        />
      </div>
      {props.children}
      <div className={outerClass}>
        <DataTable
          caption={title}
          columns={props.columns ?? reportColumns}
          rows={rows}
          rowKey={(row) => row.id}
          {...(actions && { actions })}
          sort={{ key: sort.column, direction: sort.direction }}
          empty={
            <NothingListed
              search={search}
              emptyText={
                invalidFilter
                  ? [incompleteText, texts.choose[invalidFilter]].filter(Boolean).join('. ')
                  : emptyText
              }
            />
          }
          footer={<Pager page={page.page} pageSize={page.size} total={total} pageSizes={PAGE_SIZES} />}
        />
      </div>
    </Card>
  );
}
