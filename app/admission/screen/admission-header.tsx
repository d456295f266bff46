import Eraser from 'lucide-react/icons/eraser';
import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { patientTexts } from '#app/patients/copy/patients.ts';
import { PatientSearch } from '#app/patients/patient-search.tsx';
import { DraftRecovered } from '#app/shared/draft-status.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';
import { Modal } from '#app/ui/modal.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { AdmissionPage, AdmittedPatient } from '../admission.ts';
import { RegisteredNotice } from './registered-notice.tsx';
import { UnfinishedAdmissions } from './unfinished-admissions.tsx';

interface AdmissionHeaderProps {
  readonly patient: AdmittedPatient | null;
  /** Whether the patient was just registered. */
  readonly isJustRegistered: boolean;
  readonly readOnlyText: AdmissionPage['readOnlyText'];
  readonly mayEnterServices: boolean;
  readonly draftSavedAt: string | null;
  readonly unfinishedAdmissions: AdmissionPage['unfinishedAdmissions'];
  readonly onOpen: (patientId: number) => void;
  readonly onClear: () => void;
  readonly onDiscardDraft: () => void;
}

function titleOf({ patient, readOnlyText }: AdmissionHeaderProps): string {
  if (readOnlyText) return 'Consultar paciente';
  return patient ? 'Editar paciente' : 'Registrar paciente';
}

/** The header of the form, with search and reset. */
export function AdmissionHeader(props: AdmissionHeaderProps) {
  const {
    patient,
    isJustRegistered,
    readOnlyText,
    mayEnterServices,
    draftSavedAt,
    unfinishedAdmissions,
    onOpen,
    onClear,
    onDiscardDraft,
  } = props;
  const [searching, setSearching] = useState(false);
  const [clearing, setClearing] = useState(false);
  return (
    <>
      <PageHeader
        title={
          <span className="flex flex-wrap items-center gap-2.5">
            {titleOf(props)}
            {patient && !patient.active && <Badge tone="danger">{patientTexts.inactive}</Badge>}
          </span>
        }
        description={
          patient
            ? `${patientTexts.chartNumber(patient.chartNumber)} · ${patient.siteName}`
            : 'Los campos con * son obligatorios.'
        }
        actions={
          <>
            <Button icon={<Search aria-hidden />} onClick={() => setSearching(true)}>
              Buscar paciente
            </Button>
            <Button
              variant="ghost"
              icon={<Eraser aria-hidden />}
              onClick={() => (readOnlyText ? onClear() : setClearing(true))}
            >
              Limpiar
            </Button>
          </>
        }
      />
      <div className="mb-4 flex flex-col gap-3 empty:hidden">
        {patient && isJustRegistered && (
          <RegisteredNotice patient={patient} mayEnterServices={mayEnterServices} />
        )}
        {readOnlyText && <Notice tone="warning">{readOnlyText}</Notice>}
        {draftSavedAt && (
          <DraftRecovered
            savedAt={draftSavedAt}
            lossText={patient ? patientTexts.discardCorrection : patientTexts.discardRegistration}
            onDiscard={onDiscardDraft}
          />
        )}
        <UnfinishedAdmissions unfinishedAdmissions={unfinishedAdmissions} />
      </div>
      <Modal
        open={searching}
        onOpenChange={setSearching}
        title="Buscar paciente"
        description="Por apellido, nombre o documento."
        size="lg"
      >
        <PatientSearch
          onPick={({ id }) => {
            setSearching(false);
            onOpen(id);
          }}
        />
      </Modal>
      <ConfirmDialog
        open={clearing}
        onOpenChange={setClearing}
        title="¿Limpiar el formulario?"
        description="Lo que no haya guardado se borra y el formulario queda listo para registrar otro paciente."
        confirmLabel="Limpiar"
        onConfirm={() => {
          setClearing(false);
          onClear();
        }}
      />
    </>
  );
}
