import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { formOf } from '#app/shared/forms/command-form.ts';
import { useSubmission } from '#app/shared/use-submission.ts';
import type { SucceededCommand } from '#app/shared/view/command-result.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Column } from '#app/ui/table-column.ts';
import { useToast } from '#app/ui/toast.tsx';
import { dialledNumber } from '#domain/shared';
import type { AdmittedPatient } from '../admission.ts';
import { guardianTexts } from '../copy.ts';
import type { GuardianRow, GuardiansView } from '../guardians.ts';
import { GuardianDialog } from './guardian-dialog.tsx';
import { PART_IDS } from './part-ids.ts';

const COLUMNS: readonly Column<GuardianRow>[] = [
  {
    key: 'name',
    header: 'Nombre',
    heading: true,
    cell: (row) => <span className="break-words font-semibold">{row.name}</span>,
  },
  {
    key: 'document',
    header: 'Documento',
    cell: (row) => <span className="break-words tabular-nums">{row.document}</span>,
  },
  { key: 'kinship', header: 'Parentesco', cell: (row) => row.kinship },
  {
    key: 'contact',
    header: 'Contacto',
    cell: (row) => (
      <span className="flex flex-col">
        <a
          href={`tel:${dialledNumber(row.phone)}`}
          className="whitespace-nowrap underline-offset-2 hover:underline pointer-coarse:flex pointer-coarse:min-h-11 pointer-coarse:items-center"
        >
          {row.phone}
        </a>
        {row.email && <span className="break-all text-muted">{row.email}</span>}
      </span>
    ),
  },
  { key: 'occupation', header: 'Ocupación', cell: (row) => row.occupation || '—' },
];

interface GuardiansSectionProps {
  readonly patient: AdmittedPatient;
  readonly view: GuardiansView;
  readonly isEditable: boolean;
}

/** The guardians of a patient, with commands to add, correct and remove. */
export function GuardiansSection({ patient, view, isEditable }: GuardiansSectionProps) {
  const [rows, setRows] = useState(view.rows);
  const [editing, setEditing] = useState<GuardianRow | 'new' | null>(null);
  const [removing, setRemoving] = useState<GuardianRow | null>(null);
  const [draft, setDraft] = useState(view.draft);
  const toast = useToast();

  const onSucceeded = ({ message, value: latest }: SucceededCommand<readonly GuardianRow[]>) => {
    setRows(latest);
    if (editing === 'new') setDraft(null);
    setEditing(null);
    setRemoving(null);
    toast({ kind: 'success', title: message });
  };
  const actionsOf = (row: GuardianRow) => [
    { label: 'Editar', onSelect: () => setEditing(row) },
    { label: 'Eliminar', danger: true, onSelect: () => setRemoving(row) },
  ];
  const add = (
    <Button size="sm" icon={<Plus aria-hidden />} onClick={() => setEditing('new')}>
      Agregar acudiente
    </Button>
  );

  return (
    <Card title={guardianTexts.title} titleId={PART_IDS.guardians} flush actions={isEditable && add}>
      <DataTable
        caption={guardianTexts.title}
        columns={COLUMNS}
        rows={rows}
        rowKey={(row) => row.id}
        {...(isEditable && { actions: actionsOf })}
        empty={
          <EmptyState title="Este paciente no tiene acudientes.">
            {isEditable && 'Agregue a quien responde por el paciente.'}
          </EmptyState>
        }
      />
      {editing && (
        <GuardianDialog
          patientId={patient.id}
          view={{ ...view, rows, draft }}
          guardian={editing === 'new' ? null : editing}
          onClose={(newDraft) => {
            if (editing === 'new') setDraft(newDraft);
            setEditing(null);
          }}
          onSucceeded={onSucceeded}
        />
      )}
      {removing && (
        <RemoveDialog
          patientId={patient.id}
          guardian={removing}
          onClose={() => setRemoving(null)}
          onSucceeded={onSucceeded}
        />
      )}
    </Card>
  );
}

interface RemoveDialogProps {
  readonly patientId: number;
  readonly guardian: GuardianRow;
  readonly onClose: () => void;
  readonly onSucceeded: (result: SucceededCommand<readonly GuardianRow[]>) => void;
}

function RemoveDialog({ patientId, guardian, onClose, onSucceeded }: RemoveDialogProps) {
  const { send, busy, succeeded, problem } = useSubmission<readonly GuardianRow[]>(
    { resource: `/admisiones/acudientes/${patientId}` },
    { keepsPage: true, onSucceeded },
  );
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      tone="danger"
      title="¿Eliminar el acudiente?"
      description={`${guardian.name} (${guardian.kinship}) dejará de ser acudiente de este paciente. La persona sigue registrada para sus otros pacientes.`}
      confirmLabel="Eliminar"
      loading={busy || succeeded}
      onConfirm={() => send(formOf({ intent: 'remove', guardianId: String(guardian.id) }))}
    >
      {problem && <Notice tone="danger">{problem}</Notice>}
    </ConfirmDialog>
  );
}
