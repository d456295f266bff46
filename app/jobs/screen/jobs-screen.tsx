import Moon from 'lucide-react/icons/moon';
import { ListFilter } from '#app/shared/list-filter.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Toolbar } from '#app/ui/page-header.tsx';
import { Pager } from '#app/ui/pager.tsx';
import type { Column } from '#app/ui/table-column.ts';
import type { JobView, RunRow } from '../view/jobs.ts';
import { Breakable } from './breakable.tsx';
import { FailureText } from './failure-text.tsx';
import { JobCard } from './job-card.tsx';
import { useProgress } from './use-progress.ts';

interface JobsScreenProps {
  readonly list: {
    readonly jobs: readonly JobView[];
    readonly rows: readonly RunRow[];
    readonly total: number;
    readonly kind: 'all' | 'messages' | 'failures';
    readonly page: { readonly page: number; readonly size: number };
  };
}

const COLUMNS: readonly Column<RunRow>[] = [
  {
    key: 'night',
    header: 'Noche',
    cell: (row) => (
      <>
        <div className="whitespace-nowrap font-semibold tabular-nums">{row.night}</div>
        {row.detail && <div className="text-muted text-small">{row.detail}</div>}
      </>
    ),
  },
  {
    key: 'job',
    header: 'Tarea',
    heading: true,
    cell: (row) => (
      <>
        <div className="font-semibold">{row.jobTitle}</div>
        {row.site && <div className="break-words text-muted text-small">{row.site}</div>}
      </>
    ),
  },
  {
    key: 'address',
    header: 'Correo',
    cell: (row) => (
      <span className="wrap-anywhere">
        <Breakable text={row.address ?? '—'} />
      </span>
    ),
  },
  {
    key: 'result',
    header: 'Resultado',
    cell: (row) => (
      <div className="flex flex-col gap-1">
        <Badge tone={row.status.tone}>{row.status.text}</Badge>
        {row.result && <span className="text-muted text-small">{row.result}</span>}
        {row.failure && <FailureText failure={{ ...row.failure, site: null }} />}
      </div>
    ),
  },
  {
    key: 'attempts',
    header: 'Intentos',
    align: 'right',
    cell: (row) => <span className="tabular-nums">{row.attempts}</span>,
  },
  {
    key: 'at',
    header: 'Cuándo',
    cell: (row) => <span className="whitespace-nowrap tabular-nums">{row.at}</span>,
  },
];

const EMPTY_TITLES = {
  all: 'Todavía no se ha ejecutado ninguna tarea.',
  messages: 'Todavía no se ha enviado ningún mensaje.',
  failures: 'No hay fallas.',
} as const;

/** The nightly jobs with their status, messages and failures. */
export function JobsScreen({ list }: JobsScreenProps) {
  const { rows, total, kind, page } = list;
  const jobs = useProgress(list.jobs);
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 wide:grid-cols-2">
        {jobs.map((job) => (
          <JobCard key={job.name} job={job} />
        ))}
      </div>
      <Card flush>
        <Toolbar className="border-line border-b p-4">
          <ListFilter
            name="ver"
            label="Noches que se muestran"
            options={[
              { value: '', label: 'Todo' },
              { value: 'mensajes', label: 'Mensajes' },
              { value: 'fallas', label: 'Fallas' },
            ]}
          />
        </Toolbar>
        <DataTable
          caption="Noches"
          columns={COLUMNS}
          rows={rows}
          rowKey={(row) => row.id}
          empty={
            <EmptyState icon={<Moon aria-hidden />} title={EMPTY_TITLES[kind]}>
              {kind === 'all' && 'Las tareas se ejecutan solas cada noche; también puede ejecutarlas ahora.'}
            </EmptyState>
          }
          footer={<Pager page={page.page} pageSize={page.size} total={total} />}
        />
      </Card>
    </div>
  );
}
