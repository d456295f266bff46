import CalendarX from 'lucide-react/icons/calendar-x';
import { useState } from 'react';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { StaffView } from '../../staff.ts';
import type { MassSessionView } from '../view/mass-cancellation.ts';
import type { CancellationSubject } from './mass-filter.tsx';
import { MassFilter } from './mass-filter.tsx';
import { MassResult } from './mass-result.tsx';
import type { Outcome } from './outcome.ts';
import { SessionChoice } from './session-choice.tsx';

interface MassCancellationScreenProps {
  readonly subject: CancellationSubject | null;
  readonly from: string;
  readonly to: string;
  readonly therapists: readonly StaffView[];
  /** Null while no subject is chosen, and after a failed search. */
  readonly sessions: readonly MassSessionView[] | null;
  readonly problem: string | null;
}

/** Cancels many sessions of a patient, a therapist or an auxiliary together. */
export function MassCancellationScreen(props: MassCancellationScreenProps) {
  const { subject, from, to, therapists, sessions, problem } = props;
  const patient = subject && 'patientId' in subject ? sessions?.[0]?.patient : undefined;
  return (
    <div className="flex flex-col gap-4">
      <MassFilter
        subject={subject}
        from={from}
        to={to}
        therapists={therapists}
        problem={problem}
        patient={patient}
      />
      {subject === null && (
        <Card flush>
          <EmptyState icon={<CalendarX aria-hidden />} title="¿De quién son las sesiones?">
            Elija un paciente, un terapeuta o un auxiliar y las fechas; aquí verá sus sesiones antes de
            cancelarlas.
          </EmptyState>
        </Card>
      )}
      {subject && sessions && (
        <FoundSessions
          key={JSON.stringify([subject, from, to])}
          subject={subject}
          from={from}
          to={to}
          sessions={sessions}
        />
      )}
    </div>
  );
}

type FoundSessionsProps = Pick<MassCancellationScreenProps, 'from' | 'to'> & {
  readonly subject: CancellationSubject;
  readonly sessions: readonly MassSessionView[];
};

function FoundSessions({ sessions, ...search }: FoundSessionsProps) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  if (outcome) return <MassResult {...outcome} onCancelOthers={() => setOutcome(null)} />;
  if (sessions.some(({ obstacle }) => obstacle === null)) {
    return <SessionChoice {...search} sessions={sessions} onCancelled={setOutcome} />;
  }
  return (
    <Card flush>
      <EmptyState icon={<CalendarX aria-hidden />} title="No hay sesiones pendientes en estas fechas.">
        {sessions.length > 0
          ? 'Las que hay ya se realizaron o son de pacientes inactivos. Cambie las fechas.'
          : 'Cambie las fechas o elija a otra persona.'}
      </EmptyState>
    </Card>
  );
}
