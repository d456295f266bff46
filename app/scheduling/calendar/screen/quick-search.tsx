import { useNavigate } from '@remix-run/react';
import { fetchJson } from '#app/shared/fetch-json.ts';
import { cn } from '#app/ui/cn.ts';
import { Combobox, type ComboboxOption } from '#app/ui/combobox.tsx';
import type { NextSessionView } from '../../booking/next-session.ts';
import { schedulingTexts } from '../../copy.ts';
import { shortDayText } from '../../texts.ts';

/** The id of the search field, for the keyboard shortcut. */
export const QUICK_SEARCH = 'ir-a-paciente';
/** The id of the calendar, which has the focus after the search so that its keys work. */
export const CALENDAR = 'calendario';

const keyOf = ({ patientId, patient, date }: NextSessionView) => JSON.stringify([patientId, date, patient]);

async function findNextSessions(text: string, signal: AbortSignal): Promise<readonly ComboboxOption[]> {
  const query = new URLSearchParams({ texto: text });
  const found = await fetchJson<readonly NextSessionView[]>(`/programacion/proximas?${query}`, signal);
  return found.map((nextSession) => ({
    value: keyOf(nextSession),
    label: nextSession.patient,
    detail: `Código ${nextSession.chartNumber} · ${nextSession.date ? `próxima cita: ${shortDayText(nextSession.date)}` : schedulingTexts.noNextSession}`,
  }));
}

/** Searches a patient's next session by name, document or chart number. */
export function QuickSearch({ className }: { className: string | undefined }) {
  const navigate = useNavigate();
  return (
    <Combobox
      id={QUICK_SEARCH}
      label={<span className="sr-only">Ir a las próximas citas</span>}
      className={cn('gap-0! min-w-0 max-wide:order-4 max-wide:flex-1 wide:w-56 print:hidden', className)}
      placeholder="Nombre o código único"
      searchPlaceholder="Nombre, documento o código único"
      emptyText="Escriba un nombre o un código único."
      loadOptions={findNextSessions}
      value=""
      onChange={(value) => {
        if (!value) return;
        const [paciente, fecha, patient] = JSON.parse(value) as [number, string | null, string];
        const params = new URLSearchParams({ vista: 'lista', paciente: String(paciente) });
        if (fecha) params.set('fecha', fecha);
        document.getElementById(CALENDAR)?.focus({ preventScroll: true });
        navigate(`?${params}`, { state: { patient } });
      }}
    />
  );
}
