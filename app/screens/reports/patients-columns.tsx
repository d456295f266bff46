import type { PatientsReportColumn } from '#domain/reports';
import { patientsReportHeaders, patientsReportTexts } from '../../copy/reports.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/data-table.tsx';
import type { PatientsReportRowView } from '../../view-models/patients-report.ts';
import { ConfidentialBadge } from '../shared/confidential-badge.tsx';

type PatientsColumn = Column<PatientsReportRowView> & { key: PatientsReportColumn };

const column = (
  key: PatientsReportColumn,
  cell: PatientsColumn['cell'],
  look: Partial<PatientsColumn> = {},
): PatientsColumn => ({ key, header: patientsReportHeaders[key], cell, sortable: true, ...look });

/** The columns of the patients report, in the order of its definition. */
export const PATIENTS_COLUMNS: readonly PatientsColumn[] = [
  column('chartNumber', (row) => <span className="text-muted tabular-nums">{row.chartNumber}</span>),
  column(
    'name',
    (row) => (
      <>
        <div className="font-semibold">{row.surnames}</div>
        <div>{row.givenNames}</div>
      </>
    ),
    { heading: true },
  ),
  column('document', (row) => <span className="whitespace-nowrap tabular-nums">{row.document}</span>),
  column('age', (row) => <span className="tabular-nums">{row.age.replaceAll(/(\d) /g, '$1\u00a0')}</span>),
  column('payer', (row) => (
    <span className="line-clamp-2 wide:text-small" title={row.payer}>
      {row.payer}
    </span>
  )),
  column('focus', (row) =>
    row.focus === null ? <ConfidentialBadge /> : <span className="wide:text-small">{row.focus}</span>,
  ),
  column('clientType', (row) => row.clientTypeName),
  column('site', (row) => <span className="wide:text-small">{row.siteName}</span>),
  column('state', (row) => (
    <Badge tone={row.active ? 'success' : 'danger'}>
      {patientsReportTexts.state[row.active ? 'active' : 'inactive']}
    </Badge>
  )),
];
