import { useCallback, useMemo, useState } from 'react';
import { objectiveTexts } from '#app/objectives/copy/objectives.ts';
import { Checkbox } from '#app/ui/choice.tsx';
import { cn } from '#app/ui/cn.ts';
import { Select } from '#app/ui/select.tsx';
import type { Column } from '#app/ui/table-column.ts';
import { type Period, percentText } from '#domain/objective-rules';
import type { ReportRowView } from '#domain/report-presentation';
import { nameInOneLine } from '#domain/wording';
import {
  reportFilterTexts,
  reportTaskTexts as taskTexts,
  objectiveFileTexts as texts,
} from '../copy/reports.ts';
import { tableColumnsOf } from '../report-cell.tsx';
import { type ReportData, ReportScreen } from '../report-screen.tsx';
import { ChosenObjectives } from './chosen-objectives.tsx';
import { ObjectiveWithTasks } from './objective-tasks.tsx';
import { periodIn, periodOptions } from './period-options.ts';
import { useObjectivesPdf } from './use-objectives-pdf.ts';

const ALL_PERIODS = '';
/** The column of the checkboxes. */
const CHOICE_COLUMN = 'choose';

/** Whether a confidentiality lock hides the objective from the user. */
const isLocked = ({ cells }: ReportRowView) => cells.text === null;

function patientNameOf({ cells }: ReportRowView): string {
  const { patient } = cells;
  return patient && typeof patient === 'object' && 'surnames' in patient ? nameInOneLine(patient) : '';
}

/** Columns that are shown in the cell of another column. */
const MERGED_COLUMNS: ReadonlySet<string> = new Set(['specialty', 'dueDate', 'tasks']);

/** Renders two cells of a row as two lines of one cell. */
const inTwoLines =
  (first: string, second: string, className?: string) =>
  ({ cells }: ReportRowView) => (
    <div className={cn('wide:text-small', className)}>
      <div className="wide:line-clamp-2">{String(cells[first])}</div>
      <div className="text-muted">{String(cells[second])}</div>
    </div>
  );

function progressOf({ cells: { text, tasks } }: ReportRowView) {
  return {
    objectiveText: typeof text === 'string' ? text : null,
    progress: tasks && typeof tasks === 'object' && 'periods' in tasks ? tasks : null,
  };
}

/** The state of an objective, or its achievement in the chosen period. */
function stateText(row: ReportRowView, period: Period | null): string {
  const { progress } = progressOf(row);
  if (period === null || progress === null) return String(row.cells.state ?? '');
  const percent = progress.periods[period - 1]?.percent;
  return texts.ofPeriod(period, percent === undefined ? objectiveTexts.unscored : percentText(percent));
}

/** The report of objectives. One objective, or all chosen ones together, can be downloaded as form PACA – FO-187. */
export function ObjectivesReport({ report }: { readonly report: ReportData<ReportRowView> }) {
  const [chosenIds, setChosenIds] = useState<ReadonlySet<number>>(new Set());
  const [chosenPeriods, setChosenPeriods] = useState<ReadonlyMap<number, Period>>(new Map());
  const pdfDownload = useObjectivesPdf();
  const choicesOf = (ids: Iterable<number>) =>
    [...ids].map((objectiveId) => ({ objectiveId, period: chosenPeriods.get(objectiveId) ?? null }));

  const selectPeriod = useCallback(
    (ids: Iterable<number>, period: Period | null) =>
      setChosenPeriods((before) => {
        const after = new Map(before);
        for (const id of ids)
          if (period) after.set(id, period);
          else after.delete(id);
        return after;
      }),
    [],
  );

  const columns = useMemo((): readonly Column<ReportRowView>[] => {
    const choose = (id: number, on: boolean) =>
      setChosenIds((before) => new Set(on ? [...before, id] : [...before].filter((other) => other !== id)));
    const below = (key: string) => ({
      key,
      header: report.columns.find((column) => column.key === key)?.heading ?? '',
    });
    const overrides: Readonly<Record<string, Partial<Column<ReportRowView>>>> = {
      therapist: { cell: inTwoLines('therapist', 'specialty'), below: below('specialty') },
      date: { cell: inTwoLines('date', 'dueDate', 'whitespace-nowrap'), below: below('dueDate') },
      text: {
        header: taskTexts.heading,
        fullWidth: true,
        cell: (row) => <ObjectiveWithTasks {...progressOf(row)} period={chosenPeriods.get(row.id) ?? null} />,
      },
      state: {
        cell: (row) => (
          <div className="flex flex-col gap-1 wide:w-28 wide:text-small">
            {stateText(row, chosenPeriods.get(row.id) ?? null)}
            {!isLocked(row) && (
              <Select
                aria-label={texts.periodOf(patientNameOf(row))}
                className="print:hidden"
                value={chosenPeriods.get(row.id) ?? ALL_PERIODS}
                placeholder={texts.allPeriods}
                options={periodOptions}
                onChange={({ target }) => selectPeriod([row.id], periodIn(target.value))}
              />
            )}
          </div>
        ),
      },
    };
    return [
      {
        key: CHOICE_COLUMN,
        header: texts.choose,
        cell: (row) => (
          <Checkbox
            className="print:hidden"
            label={<span className="sr-only">{texts.chooseRow(patientNameOf(row))}</span>}
            checked={chosenIds.has(row.id)}
            disabled={isLocked(row)}
            onChange={({ target }) => choose(row.id, target.checked)}
          />
        ),
      },
      ...tableColumnsOf<ReportRowView>(report.columns.filter(({ key }) => !MERGED_COLUMNS.has(key))).map(
        (column) => ({ ...column, ...overrides[column.key] }),
      ),
    ];
  }, [report.columns, chosenIds, chosenPeriods, selectPeriod]);

  const unlockedRows = report.rows.filter((row) => !isLocked(row));
  return (
    <ReportScreen
      report={report}
      incompleteText={reportFilterTexts.incomplete}
      columns={columns}
      printedColumns={columns.filter(({ key }) => key !== CHOICE_COLUMN)}
      {...(chosenIds.size > 0 && { excelLabel: texts.excelOfAll })}
      actions={(row) =>
        isLocked(row)
          ? []
          : [{ label: texts.downloadOne, onSelect: () => void pdfDownload.download(choicesOf([row.id])) }]
      }
      besideTotals={
        (report.rows.length > 0 || (chosenIds.size > 0 && report.invalidFilter === null)) && (
          <div className="flex flex-wrap items-center gap-2.5 print:hidden">
            <ChosenObjectives
              choices={choicesOf(chosenIds)}
              pdfDownload={pdfDownload}
              excelPath={report.excelPath}
              onPeriod={(period) => selectPeriod(chosenIds, period)}
              onChoosePage={
                unlockedRows.length > 0
                  ? () => setChosenIds((before) => new Set([...before, ...unlockedRows.map(({ id }) => id)]))
                  : null
              }
              onClear={() => setChosenIds(new Set())}
            />
          </div>
        )
      }
    />
  );
}
