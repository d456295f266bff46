import { cn } from '#app/ui/cn.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { ReportRowView } from '#domain/report-presentation';
import { timetableTexts as texts } from '../copy/reports.ts';
import { type ReportData, ReportScreen } from '../report-screen.tsx';
import type { Timetable } from '../view/timetable.ts';
import './timetable.css';

interface TimetableReportProps {
  readonly report: ReportData<ReportRowView>;
  readonly timetables: readonly Timetable[];
  /** The last drawn day; null if all sessions are drawn. */
  readonly drawnUntil: string | null;
}

/** A report of sessions with its timetables above the rows; only the timetables are printed. */
export function TimetableReport({ report, timetables, drawnUntil }: TimetableReportProps) {
  const patientName = report.patient?.name;
  return (
    <ReportScreen report={report} printsOnlyChildren={timetables.length > 0}>
      {timetables.length > 0 && (
        <div className="timetables flex flex-col gap-5 border-line border-b p-4 print:border-0 print:p-2">
          {drawnUntil && <Notice tone="info">{texts.drawnUntil(drawnUntil)}</Notice>}
          {timetables.map((timetable) => (
            <section
              key={timetable.title}
              className={cn('timetable overflow-x-auto', patientName === undefined && 'timetable-dense')}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region is reached by keyboard.
              tabIndex={0}
              aria-label={timetable.title}
            >
              <h2 className="mb-2 font-semibold">
                {patientName && <span className="hidden print:inline">{patientName} · </span>}
                {timetable.title}
              </h2>
              <table>
                <thead>
                  <tr>
                    <th scope="col">{texts.hour}</th>
                    {timetable.columns.map((column) => (
                      <th key={column} scope="col">
                        {column}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {timetable.rows.map(({ start, cells }) => (
                    <tr key={start}>
                      <th scope="row">{start}</th>
                      {cells.map((entries, index) => (
                        <td key={timetable.columns[index]}>
                          {entries.map(({ id, hours, title, detail }) => (
                            <div key={id} className="timetable-entry">
                              <span className="tabular-nums">{hours}</span>
                              <b className="font-semibold">{title}</b>
                              <span>{detail}</span>
                            </div>
                          ))}
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          ))}
        </div>
      )}
    </ReportScreen>
  );
}
