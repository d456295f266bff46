import { useMemo, useState } from 'react';
import type { Period } from '#domain/objective-rules';
import { PERIODS } from '#domain/objective-rules';
import { objectiveTexts } from '../../copy/objectives.ts';
import {
  reportFilterTexts,
  reportTaskTexts as taskTexts,
  reportPdfTexts as texts,
} from '../../copy/reports.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Select } from '../../ui/select.tsx';
import { nameInOneLine } from '../../view-models/person-name.ts';
import type { ReportRowView } from '../../view-models/report.ts';
import { ObjectiveWithTasks } from './objective-tasks.tsx';
import { tableColumnsOf } from './report-cell.tsx';
import { type ReportData, ReportScreen } from './report-screen.tsx';
import { useObjectivesPdf } from './use-objectives-pdf.ts';

const ALL = '';

/** Whether the text is under a lock that does not open for the user. */
const isClosed = ({ cells }: ReportRowView) => cells.text === null;

function patientOf({ cells }: ReportRowView): string {
  const { patient } = cells;
  return patient && typeof patient === 'object' && 'surnames' in patient ? nameInOneLine(patient) : '';
}

/** Columns that stand as second line in the cell of another one, or beside the objective. */
const MERGED: ReadonlySet<string> = new Set(['specialty', 'dueDate', 'tasks']);

/** Two cells of a row as two lines of one. */
const inTwoLines =
  (first: string, second: string) =>
  ({ cells }: ReportRowView) => (
    <div className="wide:text-small">
      <div className="wide:line-clamp-2">{String(cells[first])}</div>
      <div className="text-muted">{String(cells[second])}</div>
    </div>
  );

function progressOf({ cells: { text, tasks } }: ReportRowView) {
  return {
    objective: typeof text === 'string' ? text : null,
    progress: tasks && typeof tasks === 'object' && 'periods' in tasks ? tasks : null,
  };
}

/** The report of objectives: each, and all that are chosen, can be downloaded as form PACA – FO-187. */
export function ObjectivesReport({ report }: { readonly report: ReportData<ReportRowView> }) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [periods, setPeriods] = useState<ReadonlyMap<number, Period>>(new Map());
  const file = useObjectivesPdf();
  const choicesOf = (ids: Iterable<number>) =>
    [...ids].map((objectiveId) => ({ objectiveId, period: periods.get(objectiveId) ?? null }));

  const columns = useMemo((): readonly Column<ReportRowView>[] => {
    const choose = (id: number, on: boolean) =>
      setChosen((before) => new Set(on ? [...before, id] : [...before].filter((other) => other !== id)));
    const select = (id: number, sent: string) =>
      setPeriods((before) => {
        const after = new Map(before);
        const period = PERIODS.find((each) => String(each) === sent);
        if (period) after.set(id, period);
        else after.delete(id);
        return after;
      });
    const below = (key: string) => ({
      key,
      header: report.columns.find((column) => column.key === key)?.heading ?? '',
    });
    const own: Readonly<Record<string, Partial<Column<ReportRowView>>>> = {
      therapist: { cell: inTwoLines('therapist', 'specialty'), below: below('specialty') },
      date: { cell: inTwoLines('date', 'dueDate'), below: below('dueDate') },
      text: {
        header: taskTexts.heading,
        fullWidth: true,
        cell: (row) => <ObjectiveWithTasks {...progressOf(row)} period={periods.get(row.id) ?? null} />,
      },
      state: {
        cell: (row) => (
          <div className="flex flex-col gap-1 wide:w-28 wide:text-small">
            {String(row.cells.state ?? '')}
            {!isClosed(row) && (
              <Select
                aria-label={texts.periodOf(patientOf(row))}
                className="print:hidden"
                value={periods.get(row.id) ?? ALL}
                placeholder={texts.allPeriods}
                options={PERIODS.map((period) => ({ value: period, label: objectiveTexts.period(period) }))}
                onChange={({ target }) => select(row.id, target.value)}
              />
            )}
          </div>
        ),
      },
    };
    return [
      {
        key: 'choose',
        header: texts.choose,
        cell: (row) => (
          <Checkbox
            label={<span className="sr-only">{texts.chooseRow(patientOf(row))}</span>}
            checked={chosen.has(row.id)}
            disabled={isClosed(row)}
            onChange={({ target }) => choose(row.id, target.checked)}
          />
        ),
      },
      ...tableColumnsOf<ReportRowView>(report.columns.filter(({ key }) => !MERGED.has(key))).map(
        (column) => ({ ...column, ...own[column.key] }),
      ),
    ];
  }, [report.columns, chosen, periods]);

  const open = report.rows.filter((row) => !isClosed(row));
  return (
    <ReportScreen
      report={report}
      incompleteText={reportFilterTexts.incomplete}
      columns={columns}
      actions={(row) =>
        isClosed(row) ? [] : [{ label: texts.one, onSelect: () => void file.download(choicesOf([row.id])) }]
      }
    >
      {report.rows.length > 0 && (
        <div className="flex flex-wrap items-center gap-2.5 border-line border-b p-4">
          {file.progress ? (
            <div className="flex w-full flex-col gap-2 sm:max-w-96" role="status">
              {texts.rendering(file.progress.finished, file.progress.total)}
              <Progress
                label={texts.chosen(file.progress.total)}
                value={file.progress.finished / file.progress.total}
              />
              <Button className="self-start" onClick={file.cancel}>
                {texts.cancel}
              </Button>
            </div>
          ) : (
            <>
              {chosen.size === 0 ? (
                <p className="mr-2 text-muted">{texts.hint}</p>
              ) : (
                <>
                  <Button variant="primary" onClick={() => void file.download(choicesOf(chosen))}>
                    {texts.chosen(chosen.size)}
                  </Button>
                  <Button onClick={() => setChosen(new Set())}>{texts.clear}</Button>
                </>
              )}
              <Button
                onClick={() => setChosen((before) => new Set([...before, ...open.map(({ id }) => id)]))}
              >
                {texts.choosePage}
              </Button>
            </>
          )}
        </div>
      )}
    </ReportScreen>
  );
}
