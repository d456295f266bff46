import { RadioGroup } from '#app/ui/choice.tsx';
import type { SeriesScope } from '#domain/scheduling';
import type { SessionDetailView } from './scheduling.ts';
import { appointmentsText } from './texts.ts';

export type { SeriesScope };

interface ScopeChoiceProps {
  readonly name: string;
  /** Whether only sessions of the same weekday and hour are counted. */
  readonly sameTime?: boolean;
  readonly sessionCounts: Pick<NonNullable<SessionDetailView['seriesCounts']>, 'following' | 'pending'>;
  readonly value: SeriesScope;
  readonly onChange: (scope: SeriesScope) => void;
}

/** The choice of the sessions of a series. */
export function ScopeChoice({ name, sameTime = false, sessionCounts, value, onChange }: ScopeChoiceProps) {
  const countText = (sessionCount: number) =>
    `(${appointmentsText(sessionCount)}${sameTime ? ' del mismo día y hora' : ''})`;
  const options = [
    { value: 'one', label: 'Solo esta cita' },
    { value: 'following', label: `Esta y las siguientes ${countText(sessionCounts.following)}` },
    { value: 'pending', label: `Todas las pendientes de la serie ${countText(sessionCounts.pending)}` },
  ];
  return (
    <RadioGroup
      name={name}
      label="Qué citas de la serie"
      options={options}
      value={value}
      onChange={(scope) => onChange(scope as SeriesScope)}
    />
  );
}
