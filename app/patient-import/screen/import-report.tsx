import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Column } from '#app/ui/table-column.ts';
import { patientImportTexts as texts } from '../copy.ts';
import type { PatientImportView } from '../view/patient-import.ts';

type Problem = PatientImportView['problems'][number];
type Sample = PatientImportView['samples'][number];

const TONES = { created: 'success', updated: 'info', unchanged: 'neutral' } as const;

const PROBLEM_COLUMNS: readonly Column<Problem>[] = [
  { key: 'line', header: 'Fila', align: 'right', width: '6rem', cell: ({ line }) => line },
  { key: 'column', header: 'Columna', heading: true, cell: ({ column }) => column },
  {
    key: 'given',
    header: 'Dice',
    cell: ({ cellText }) => <span className="break-words">{cellText}</span>,
  },
  { key: 'message', header: 'Problema', cell: ({ message }) => message },
];

const SAMPLE_COLUMNS: readonly Column<Sample>[] = [
  { key: 'line', header: 'Fila', align: 'right', width: '6rem', cell: ({ line }) => line },
  {
    key: 'name',
    header: 'Paciente',
    heading: true,
    cell: ({ name }) => <span className="break-words font-semibold">{name}</span>,
  },
  { key: 'document', header: 'Documento', cell: ({ document }) => document },
  { key: 'site', header: 'Sede', cell: ({ site }) => site },
  {
    key: 'action',
    header: 'Qué pasaría',
    cell: ({ action }) => <Badge tone={TONES[action]}>{texts.actionNames[action]}</Badge>,
  },
];

interface ImportReportProps {
  readonly fileName: string;
  readonly report: PatientImportView;
  readonly problem: string | null;
  readonly onImport: () => void;
  readonly onLeave: () => void;
}

/** The result of validating a file: counts, errors and samples, and the button that imports it. */
export function ImportReport({ fileName, report, problem, onImport, onLeave }: ImportReportProps) {
  const { created, updated, rejected, problems, unlistedLineCount, samples, encoding, unusedColumns } =
    report;
  const changeCount = created + updated;
  return (
    <>
      <p className="break-words font-semibold">{fileName}</p>
      {problem && <Notice tone="danger">{problem}</Notice>}
      {encoding === 'utf-8' && <p className="text-muted">{texts.encodings[encoding]}</p>}
      {encoding === 'windows-1252' && <Notice tone="warning">{texts.encodings[encoding]}</Notice>}
      {unusedColumns.length > 0 && <Notice tone="warning">{texts.unusedColumns(unusedColumns)}</Notice>}
      <ImportCounts report={report} />
      {rejected > 0 && <Notice tone="danger">{texts.fixFirst(rejected)}</Notice>}
      {rejected === 0 && changeCount === 0 && <Notice tone="info">{texts.nothingToImport}</Notice>}
      <div className="flex flex-wrap gap-2.5">
        {rejected === 0 && changeCount > 0 && (
          <Button variant="primary" onClick={onImport}>
            {texts.importCount(changeCount)}
          </Button>
        )}
        <Button onClick={onLeave}>{texts.anotherFile}</Button>
      </div>
      {problems.length > 0 && (
        <section className="flex flex-col gap-2">
          <h2 className="font-semibold text-title">{texts.problems}</h2>
          <div className="overflow-clip rounded-card border border-line">
            <DataTable
              caption={texts.problems}
              columns={PROBLEM_COLUMNS}
              rows={problems}
              rowKey={({ line, column }) => `${line} ${column}`}
            />
          </div>
          {unlistedLineCount > 0 && <p className="text-muted">{texts.moreProblems(unlistedLineCount)}</p>}
        </section>
      )}
      {samples.length > 0 && (
        <section className="flex flex-col gap-2">
          <h2 className="font-semibold text-title">{texts.samples}</h2>
          <div className="overflow-clip rounded-card border border-line">
            <DataTable
              caption={texts.samples}
              columns={SAMPLE_COLUMNS}
              rows={samples}
              rowKey={({ line }) => line}
            />
          </div>
        </section>
      )}
    </>
  );
}

/** The number of lines of each kind. */
export function ImportCounts({ report }: { readonly report: PatientImportView }) {
  return (
    <dl className="grid grid-cols-2 gap-2.5 sm:grid-cols-4">
      {(['created', 'updated', 'unchanged', 'rejected'] as const).map((kind) => (
        <div key={kind} className="flex flex-col-reverse rounded-control border border-line px-4 py-3">
          <dt className="text-muted text-small">{texts.counts[kind]}</dt>
          <dd
            className={`font-semibold text-heading tabular-nums ${kind === 'rejected' && report.rejected > 0 ? 'text-danger' : ''}`}
          >
            {report[kind].toLocaleString('es-CO')}
          </dd>
        </div>
      ))}
    </dl>
  );
}
