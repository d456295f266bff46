import type { PatientRow } from '#app/patients/patient-row.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button } from '#app/ui/button.tsx';

/** The patient of the intake entry, with a button that changes the patient. */
export function PatientCard({ patient, onChange }: { patient: PatientRow; onChange: () => void }) {
  const { name } = patient;
  return (
    <section
      aria-label="Paciente"
      className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-subtle p-3"
    >
      <Avatar name={name} />
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold">{name}</p>
        <p className="text-muted tabular-nums">
          {patient.document} · Código único {patient.chartNumber} · {patient.clientTypeName}
        </p>
      </div>
      <Button size="sm" onClick={onChange}>
        Cambiar paciente
      </Button>
    </section>
  );
}
