import Download from 'lucide-react/icons/download';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Column } from '#app/ui/table-column.ts';
import type { ReadingChoices } from '#domain/code-lists';
import { importTexts as texts } from '../copy/import.ts';
import { correctedCellCount, withCells, withColumns, withValue } from '../view/choices.ts';
import type { ChangeView, CheckView } from '../view/import-view.ts';
import type { ChosenListView } from '../view/list-view.ts';
import { BlankColumns } from './blank-columns.tsx';
import { Decisions } from './decisions.tsx';
import { ImportCounts } from './import-counts.tsx';
import { ImportSection } from './import-section.tsx';
import { ProblemGroups } from './problem-groups.tsx';
import { UnknownColumns } from './unknown-columns.tsx';
import type { ChosenFile } from './use-import.ts';
import { WrongRows } from './wrong-rows.tsx';

type Sample = CheckView['samples'][number];

const TONES = { created: 'success', updated: 'info', unchanged: 'neutral' } as const;

const sampleColumns = (names: readonly string[]): readonly Column<Sample>[] => [
  { key: 'line', header: texts.row, align: 'right', width: '5rem', cell: ({ line }) => line },
  {
    key: 'action',
    header: texts.action,
    cell: ({ action }) => <Badge tone={TONES[action]}>{texts.actionNames[action]}</Badge>,
  },
  ...names.map((name, index) => ({
    key: name,
    header: name,
    cell: ({ cells }: Sample) => <span className="break-words">{cells[index]}</span>,
  })),
];

const CHANGE_COLUMNS: readonly Column<ChangeView>[] = [
  { key: 'line', header: texts.row, align: 'right', width: '5rem', cell: ({ line }) => line },
  { key: 'column', header: texts.column, heading: true, cell: ({ column }) => column },
  {
    key: 'before',
    header: texts.before,
    cell: ({ before }) => <span className="break-words text-muted">{before || texts.emptyCell}</span>,
  },
  {
    key: 'after',
    header: texts.after,
    cell: ({ after }) => <span className="break-words font-semibold">{after || texts.emptyCell}</span>,
  },
];

interface ImportReportProps {
  readonly list: ChosenListView;
  readonly chosen: ChosenFile;
  readonly report: CheckView;
  readonly problem: string | null;
  readonly onChoices: (choices: ReadingChoices) => void;
  readonly onImport: () => void;
  readonly onDownloadWrong: () => void;
  readonly onLeave: () => void;
}

/** The result of checking a file: counts, errors with their decisions, changes, samples, and the button that imports it. */
export function ImportReport(props: ImportReportProps) {
  const { list, chosen, report, problem, onChoices, onImport, onDownloadWrong, onLeave } = props;
  const { created, updated, rejected, encoding } = report;
  const changeCount = created + updated;
  return (
    <>
      <p className="break-words font-semibold">{texts.fileAndSheet(chosen.file.name, report.sheet)}</p>
      {problem && <Notice tone="danger">{problem}</Notice>}
      {encoding !== null && encoding !== 'utf-8' && (
        <Notice tone="warning">{texts.encodings[encoding]}</Notice>
      )}
      <ImportCounts counts={report} labels={texts.counts} />
      {rejected > 0 && <Notice tone="danger">{texts.fixFirst(rejected)}</Notice>}
      {rejected === 0 && changeCount === 0 && <Notice tone="info">{texts.nothingToImport}</Notice>}
      <div className="flex flex-wrap items-center gap-2.5">
        {changeCount > 0 && (
          <Button variant={rejected === 0 ? 'primary' : 'secondary'} onClick={onImport}>
            {rejected === 0
              ? texts.importAll(changeCount + report.unchanged)
              : texts.importValid(changeCount + report.unchanged)}
          </Button>
        )}
        {rejected > 0 && (
          <Button icon={<Download aria-hidden />} onClick={onDownloadWrong}>
            {texts.downloadWrong}
          </Button>
        )}
        <Button onClick={onLeave}>{texts.anotherFile}</Button>
        {rejected > 0 && changeCount > 0 && <p className="text-muted">{texts.validOnly(rejected)}</p>}
      </div>
      <Decisions list={list} chosen={chosen} onChoices={onChoices} />
      {report.unused.length > 0 && (
        <UnknownColumns
          unused={report.unused}
          absent={report.absent}
          onChoose={(columns) => onChoices(withColumns(chosen.choices, columns))}
        />
      )}
      {report.groups.length > 0 && (
        <ProblemGroups
          groups={report.groups}
          names={report.names}
          hasMore={report.hasMoreGroups}
          onReadAs={({ column, given }, text) => onChoices(withValue(chosen.choices, column, given, text))}
          onReadFirstPhones={(groups) =>
            onChoices(
              groups.reduce(
                (choices, { column, given, proposals: [first] }) =>
                  withValue(choices, column, given, first?.value ?? given),
                chosen.choices,
              ),
            )
          }
        />
      )}
      {report.blankColumns.length > 0 && (
        <BlankColumns
          columns={report.blankColumns}
          names={report.names}
          onFill={(column, text) => onChoices(withValue(chosen.choices, column, '', text))}
        />
      )}
      {report.wrongRows.length > 0 && (
        <WrongRows
          rows={report.wrongRows}
          total={rejected}
          correctedCount={correctedCellCount(chosen.choices)}
          onCorrect={(cells) => onChoices(withCells(chosen.choices, cells))}
        />
      )}
      {report.changes.length > 0 && (
        <ImportSection title={texts.changes}>
          <DataTable
            caption={texts.changes}
            columns={CHANGE_COLUMNS}
            rows={report.changes}
            rowKey={({ line, column }) => `${line} ${column}`}
          />
        </ImportSection>
      )}
      {report.samples.length > 0 && (
        <ImportSection title={texts.samples}>
          <DataTable
            caption={texts.samples}
            columns={sampleColumns(report.sampleColumns)}
            rows={report.samples}
            rowKey={({ line }) => line}
          />
        </ImportSection>
      )}
    </>
  );
}
