import { useNavigate } from '@remix-run/react';
import UserRoundSearch from 'lucide-react/icons/user-round-search';
import { patientTexts } from '#app/patients/copy/patients.ts';
import { PatientSearch } from '#app/patients/patient-search.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';

/** The search for a patient, for roles that only read. */
export function PatientLookup() {
  const navigate = useNavigate();
  return (
    <Card title="Buscar paciente" description={patientTexts.readOnlyRole} className="group">
      <PatientSearch
        onPick={({ id }) => navigate(`?paciente=${id}`)}
        pickButton={{ label: 'Consultar', name: 'Consultar a' }}
        inPage
      />
      <div className="group-has-[table]:hidden">
        <EmptyState icon={<UserRoundSearch aria-hidden />} title="¿Qué paciente quiere consultar?">
          Búsquelo y aquí verá sus datos.
        </EmptyState>
      </div>
    </Card>
  );
}
