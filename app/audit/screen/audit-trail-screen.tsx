import { useCallback, useState } from 'react';
import { ListPrint } from '#app/shared/list-print.tsx';
import { PAGE_SIZES } from '#app/shared/view/page-sizes.ts';
import { Card } from '#app/ui/card.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Pager } from '#app/ui/pager.tsx';
import type { Column } from '#app/ui/table-column.ts';
import { auditTrailTexts as texts } from '../copy/audit-trail.ts';
import type { TrailRow } from '../view/audit-trail.ts';
import { TrailDetail } from './trail-detail.tsx';
import { TRAIL_EXCEL_PATH, TrailFilter } from './trail-filter.tsx';

interface AuditTrailScreenProps {
  readonly list: {
    readonly page: { readonly page: number; readonly size: number };
    readonly total: number;
    readonly rows: readonly TrailRow[];
    readonly patientId: number | null;
    readonly from: string | null;
    readonly to: string | null;
    readonly datesError: string | null;
    readonly exportLimit: number;
    readonly actionName: string | null;
    readonly userName: string | null;
    /** The filters in words. */
    readonly filterTexts: readonly string[];
  };
}

const numberFormat = new Intl.NumberFormat('es-CO');

/** The audit trail, newest first. */
export function AuditTrailScreen({ list }: AuditTrailScreenProps) {
  const { page, total, rows, patientId, exportLimit } = list;
  const [openedRow, setOpenedRow] = useState<TrailRow | null>(null);
  const columns = columnsFor(setOpenedRow);
  const close = useCallback(() => setOpenedRow(null), []);
  const patientName = patientId === null ? undefined : rows.find((row) => row.patient)?.patient?.name;
  return (
    <Card flush>
      <TrailFilter
        {...list}
        patientName={patientName}
        print={
          <ListPrint
            title={texts.title}
            filterTexts={list.filterTexts}
            columns={columns}
            rowKey={(row) => row.id}
            list={list}
            excelPath={TRAIL_EXCEL_PATH}
          />
        }
      />
      {total > exportLimit && (
        <p className="border-line border-b px-4 py-2.5 text-muted text-small">
          {texts.exportLimit(exportLimit, numberFormat.format(total))}
        </p>
      )}
      <DataTable
        caption={texts.caption}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        empty={<EmptyState title={texts.empty}>{texts.widen}</EmptyState>}
        footer={<Pager page={page.page} pageSize={page.size} total={total} pageSizes={PAGE_SIZES} />}
      />
      <TrailDetail row={openedRow} onClose={close} />
    </Card>
  );
}

const columnsFor = (onOpen: (row: TrailRow) => void): readonly Column<TrailRow>[] => [
  {
    key: 'at',
    header: 'Cuándo',
    cell: (row) => (
      <div className="whitespace-nowrap tabular-nums">
        {row.date}
        <div className="text-muted text-small">{row.time}</div>
      </div>
    ),
  },
  {
    key: 'user',
    header: 'Quién',
    cell: (row) => (
      <>
        <div className="wide:line-clamp-1" title={row.name ?? row.username}>
          {row.name ?? row.username}
        </div>
        {row.name && <div className="text-muted text-small">{row.username}</div>}
      </>
    ),
  },
  {
    key: 'action',
    header: 'Acción',
    heading: true,
    cell: (row) => (
      <>
        <button
          type="button"
          className="inline-block rounded-sm text-left align-top font-semibold wide:line-clamp-1 underline-offset-2 hover:text-accent hover:underline touch:min-h-11 touch:underline"
          title={row.action}
          onClick={() => onOpen(row)}
        >
          {row.action}
          <span className="sr-only">
            , {row.date}, {row.time}: {texts.detail}
          </span>
        </button>
        <div className="text-muted text-small wide:line-clamp-1" title={row.subject}>
          {row.subject}
        </div>
      </>
    ),
  },
  {
    key: 'patient',
    header: 'Paciente',
    cell: ({ patient }) =>
      patient ? (
        <>
          <div className="wide:line-clamp-1" title={patient.name}>
            {patient.name}
          </div>
          <div className="text-muted text-small">{patient.document}</div>
        </>
      ) : (
        '—'
      ),
  },
  {
    key: 'origin',
    header: 'Desde dónde',
    cell: (row) => (
      <>
        <span className="tabular-nums">{row.originName}</span>
        {row.program && (
          <div className="text-muted text-small wide:line-clamp-1" title={row.program}>
            {row.program}
          </div>
        )}
      </>
    ),
  },
];
