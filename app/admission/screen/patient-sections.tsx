import { DocumentsSection } from '#app/documents/documents-section.tsx';
import { Card } from '#app/ui/card.tsx';
import type { AdmissionPage } from '../admission.ts';
import { GuardiansSection } from './guardians-section.tsx';
import { PART_IDS } from './part-ids.ts';
import { ReasonsSection } from './reasons-section.tsx';

/** The sections of a patient that are saved separately from the form. */
export function PatientSections({ page }: { page: AdmissionPage }) {
  const { patient, guardians, reasons, readOnlyText } = page;
  const isEditable = readOnlyText === null;
  return (
    <div className="mt-4 wide:grid wide:grid-cols-[minmax(0,1fr)_16rem] wide:gap-4">
      <div className="flex min-w-0 flex-col gap-4">
        {!patient && (
          <Card title="Acudientes, motivos de consulta y documentos">
            <p className="text-muted">Registre primero al paciente; después podrá agregarlos aquí.</p>
          </Card>
        )}
        {patient && guardians && (
          <GuardiansSection patient={patient} view={guardians} isEditable={isEditable} />
        )}
        {patient && reasons && <ReasonsSection patient={patient} view={reasons} isEditable={isEditable} />}
        {patient && (
          <DocumentsSection patient={patient} titleId={PART_IDS.documents} readOnly={!isEditable} />
        )}
      </div>
    </div>
  );
}
