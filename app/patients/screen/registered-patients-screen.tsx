import { useRevalidator, useSearchParams } from '@remix-run/react';
import Eye from 'lucide-react/icons/eye';
import Merge from 'lucide-react/icons/merge';
import UsersRound from 'lucide-react/icons/users-round';
import { type ReactNode, useMemo, useState } from 'react';
import { tableColumnsOf } from '#app/reports/report-cell.tsx';
import { type ReportData, ReportScreen } from '#app/reports/report-screen.tsx';
import { listTexts } from '#app/shared/copy/lists.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Select } from '#app/ui/select.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { idOf } from '#domain/shared';
import { stateTexts } from '#domain/wording';
import { ConfidentialBadge } from '../confidential-badge.tsx';
import { mergeTexts } from '../copy/chart-merge.ts';
import { registeredTexts } from '../copy/registered-patients.ts';
import { OPENED_DETAILS } from '../view/opened-details.ts';
import type { RegisteredPatientRowView } from '../view/patients-report.ts';
import { DeactivateDialog } from './deactivate-dialog.tsx';
import { LeadersDialog } from './leaders-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { PatientDetail } from './patient-detail.tsx';
import { useChanges } from './use-changes.ts';
import { useUndoMerge } from './use-undo-merge.ts';

interface RegisteredPatientsProps {
  list: ReportData<RegisteredPatientRowView>;
  focuses: readonly { readonly id: number; readonly name: string }[];
  maySaveLeaders: boolean;
  /** Whether the user may change focus and state. */
  mayChange: boolean;
  /** Whether the user may merge two charts of one person. */
  mayMerge: boolean;
}

/** The document; a badge shows the type that the patient should have at this age. */
const withDueDocument = (cell: ReactNode, { dueDocument }: RegisteredPatientRowView) =>
  dueDocument === null ? (
    cell
  ) : (
    <span className="inline-flex flex-col items-start whitespace-nowrap min-[1400px]:flex-row min-[1400px]:items-center min-[1400px]:gap-1">
      {cell}
      <Badge tone="warning">{registeredTexts.dueDocument(dueDocument)}</Badge>
    </span>
  );

function withoutOpenedDetails(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  rest.delete(OPENED_DETAILS);
  return rest;
}

type OpenedDialog = {
  readonly row: RegisteredPatientRowView;
  readonly action: 'detail' | 'leaders' | 'merge' | 'deactivate';
};

/** The registered patients. Focus and state are saved as soon as they are changed; a deactivation is confirmed first. */
export function RegisteredPatientsScreen({
  list,
  focuses,
  maySaveLeaders,
  mayChange,
  mayMerge,
}: RegisteredPatientsProps) {
  const [opened, setOpened] = useState<OpenedDialog | null>(null);
  const { save, pendingValues } = useChanges(list.rows);
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const undoMerge = useUndoMerge();
  const close = () => setOpened(null);
  const [search, setSearch] = useSearchParams();
  const idInAddress = idOf(search.get(OPENED_DETAILS));
  const rowInAddress = list.rows.find(({ id, mayOpen }) => id === idInAddress && mayOpen) ?? null;
  const closeDetail = () => {
    close();
    if (idInAddress) setSearch(withoutOpenedDetails, { replace: true, preventScrollReset: true });
  };
  const rowOf = (action: OpenedDialog['action']) => (opened?.action === action ? opened.row : null);

  const hasSeveralSites = list.site.options.length > 0;

  const columns = useMemo(() => {
    const focusCell = (row: RegisteredPatientRowView) => {
      if (row.focusId === null) return <ConfidentialBadge />;
      if (!row.active) return row.focus;
      const inactiveFocus = focuses.some(({ id }) => id === row.focusId)
        ? []
        : [{ id: row.focusId, name: row.focus }];
      return (
        <Select
          aria-label={`${registeredTexts.focus} de ${row.name}`}
          className="min-w-34 min-[1400px]:min-w-52"
          value={pendingValues(row.id).focusId ?? row.focusId}
          options={[...inactiveFocus, ...focuses].map(({ id, name }) => ({ value: id, label: name ?? '' }))}
          onChange={(event) =>
            save({ intent: 'focus', id: row.id, focusId: Number(event.target.value) }, row)
          }
        />
      );
    };
    const stateCell = (row: RegisteredPatientRowView) => (
      <Select
        aria-label={`${registeredTexts.state} de ${row.name}`}
        className="min-w-26"
        value={String(pendingValues(row.id).active ?? row.active)}
        options={[
          { value: 'true', label: stateTexts.active },
          { value: 'false', label: stateTexts.inactive },
        ]}
        onChange={(event) =>
          event.target.value === 'true'
            ? save({ intent: 'state', id: row.id, active: true }, row)
            : setOpened({ row, action: 'deactivate' })
        }
      />
    );
    const editableCells: Partial<Record<string, typeof focusCell>> = mayChange
      ? { focus: focusCell, state: stateCell }
      : {};
    const hiddenColumns = hasSeveralSites ? ['clientType'] : ['clientType', 'site'];
    return tableColumnsOf<RegisteredPatientRowView>(list.columns)
      .filter(({ key }) => !hiddenColumns.includes(key))
      .map((column) => ({
        ...column,
        cell: (row: RegisteredPatientRowView) => {
          const cell = ((row.mayOpen && editableCells[column.key]) || column.cell)(row);
          return column.key === 'document' ? withDueDocument(cell, row) : cell;
        },
      }));
  }, [focuses, save, pendingValues, hasSeveralSites, mayChange, list.columns]);

  return (
    <>
      <ReportScreen
        report={list}
        columns={columns}
        emptyText={listTexts.noPatients}
        actions={(row) => [
          ...(row.mayOpen
            ? [
                {
                  label: registeredTexts.details,
                  icon: <Eye aria-hidden />,
                  onSelect: () => setOpened({ row, action: 'detail' as const }),
                },
              ]
            : []),
          ...(maySaveLeaders && row.active && row.mayOpen
            ? [
                {
                  label: registeredTexts.assign,
                  icon: <UsersRound aria-hidden />,
                  onSelect: () => setOpened({ row, action: 'leaders' as const }),
                },
              ]
            : []),
          ...(mayMerge && row.mayOpen
            ? [
                {
                  label: mergeTexts.title,
                  icon: <Merge aria-hidden />,
                  onSelect: () => setOpened({ row, action: 'merge' as const }),
                },
              ]
            : []),
        ]}
      />
      <PatientDetail patient={rowOf('detail') ?? rowInAddress} onClose={closeDetail} />
      <LeadersDialog patient={rowOf('leaders')} onClose={close} save={save} />
      <MergeDialog
        patient={rowOf('merge')}
        onClose={close}
        onSucceeded={(message, mergeId) => {
          close();
          toast({
            kind: 'success',
            title: message,
            ...(mergeId !== null && {
              actions: [{ label: mergeTexts.undoNotice, onSelect: () => undoMerge(mergeId) }],
            }),
          });
          revalidate();
        }}
      />
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
