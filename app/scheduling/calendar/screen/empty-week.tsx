import CalendarOff from 'lucide-react/icons/calendar-off';
import Plus from 'lucide-react/icons/plus';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';

/** The list of a week without sessions. */
export function EmptyWeek({ filtered, onSchedule }: { filtered: boolean; onSchedule: () => void }) {
  return (
    <EmptyState
      title="No hay citas en esta semana."
      icon={<CalendarOff aria-hidden />}
      action={
        <Button icon={<Plus aria-hidden />} onClick={onSchedule}>
          Programar
        </Button>
      }
    >
      {filtered
        ? 'Cambie de semana, quite el filtro o programe una cita.'
        : 'Cambie de semana o programe una cita.'}
    </EmptyState>
  );
}
