import Eye from 'lucide-react/icons/eye';
import UsersRound from 'lucide-react/icons/users-round';
import { type ComponentProps, useMemo, useState } from 'react';
import type { PatientCounts } from '#domain/reports';
import { listTexts } from '../../copy/lists.ts';
import { registeredTexts } from '../../copy/registered-patients.ts';
import { patientsReportTexts } from '../../copy/reports.ts';
import { Select } from '../../ui/select.tsx';
import type { PatientsReportRowView } from '../../view-models/patients-report.ts';
import { PatientStateFilter } from '../reports/patient-state-filter.tsx';
import { PATIENTS_COLUMNS } from '../reports/patients-columns.tsx';
import { ReportScreen } from '../reports/report-screen.tsx';
import { ConfidentialBadge } from '../shared/confidential-badge.tsx';
import { DeactivateDialog } from './deactivate-dialog.tsx';
import { LeadersDialog } from './leaders-dialog.tsx';
import { PatientDetail } from './patient-detail.tsx';
import { useChanges } from './use-changes.ts';

type List = Omit<
  ComponentProps<typeof ReportScreen<PatientsReportRowView>>,
  'caption' | 'searchPlaceholder' | 'filters' | 'columns' | 'rowKey' | 'none' | 'excelPath' | 'actions'
>;

interface RegisteredPatientsProps {
  list: List & { counts: PatientCounts };
  focuses: readonly { readonly id: number; readonly name: string }[];
  savesLeaders: boolean;
  /** Whether focus and state are the caller's to change. */
  changes: boolean;
}

type Opened = { readonly row: PatientsReportRowView; readonly what: 'detail' | 'leaders' | 'deactivate' };

/** The patients with their focus and state, which are saved when they are chosen. */
export function RegisteredPatientsScreen({ list, focuses, savesLeaders, changes }: RegisteredPatientsProps) {
  const { counts, ...shown } = list;
  const [opened, setOpened] = useState<Opened | null>(null);
  const { save, wanted } = useChanges();
  const close = () => setOpened(null);
  const rowOf = (what: Opened['what']) => (opened?.what === what ? opened.row : null);

  const severalSites = list.site.options.length > 0;

  const columns = useMemo(() => {
    const focusOf = (row: PatientsReportRowView) => {
      if (row.focusId === null) return <ConfidentialBadge />;
      if (!row.active) return row.focus;
      const kept = focuses.some(({ id }) => id === row.focusId) ? [] : [{ id: row.focusId, name: row.focus }];
      return (
        <Select
          aria-label={`${registeredTexts.focus} de ${row.name}`}
          className="min-w-34 min-[1400px]:min-w-52"
          value={wanted(row.id).focusId ?? row.focusId}
          options={[...kept, ...focuses].map(({ id, name }) => ({ value: id, label: name ?? '' }))}
          onChange={(event) =>
            save({ intent: 'focus', id: row.id, focusId: Number(event.target.value) }, row)
          }
        />
      );
    };
    const stateOf = (row: PatientsReportRowView) => (
      <Select
        aria-label={`${registeredTexts.state} de ${row.name}`}
        className="min-w-26"
        value={String(wanted(row.id).active ?? row.active)}
        options={[
          { value: 'true', label: patientsReportTexts.state.active },
          { value: 'false', label: patientsReportTexts.state.inactive },
        ]}
        onChange={(event) =>
          event.target.value === 'true'
            ? save({ intent: 'state', id: row.id, active: true }, row)
            : setOpened({ row, what: 'deactivate' })
        }
      />
    );
    const own: Partial<Record<string, typeof focusOf>> = changes ? { focus: focusOf, state: stateOf } : {};
    const left = severalSites ? ['clientType'] : ['clientType', 'site'];
    return PATIENTS_COLUMNS.filter(({ key }) => !left.includes(key)).map((column) => ({
      ...column,
      cell: (row: PatientsReportRowView) => ((row.opens && own[column.key]) || column.cell)(row),
    }));
  }, [focuses, save, wanted, severalSites, changes]);

  return (
    <>
      <ReportScreen
        {...shown}
        caption={patientsReportTexts.caption}
        searchPlaceholder={patientsReportTexts.searchPlaceholder}
        columns={columns}
        rowKey={(row) => row.id}
        none={listTexts.noPatients}
        excelPath="/reportes/pacientes/excel"
        filters={<PatientStateFilter counts={counts} />}
        actions={(row) => [
          ...(row.opens
            ? [
                {
                  label: registeredTexts.details,
                  icon: <Eye aria-hidden />,
                  onSelect: () => setOpened({ row, what: 'detail' as const }),
                },
              ]
            : []),
          ...(savesLeaders && row.active && row.opens
            ? [
                {
                  label: registeredTexts.assign,
                  icon: <UsersRound aria-hidden />,
                  onSelect: () => setOpened({ row, what: 'leaders' as const }),
                },
              ]
            : []),
        ]}
      />
      <PatientDetail patient={rowOf('detail')} onClose={close} />
      <LeadersDialog patient={rowOf('leaders')} onClose={close} save={save} />
      <DeactivateDialog
        patient={rowOf('deactivate')}
        onClose={close}
        onConfirm={(row) => {
          close();
          save({ intent: 'state', id: row.id, active: false }, row);
        }}
      />
    </>
  );
}
