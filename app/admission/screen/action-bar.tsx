import type { DraftState } from '#app/shared/draft-queue.ts';
import { DraftStatus } from '#app/shared/draft-status.tsx';
import { Button } from '#app/ui/button.tsx';
import type { BirthDateState } from './typed-patient.ts';

interface ActionBarProps {
  readonly editing: boolean;
  readonly saving: boolean;
  readonly birthState: BirthDateState;
  readonly draft: DraftState;
}

const WAITING_TEXTS: Readonly<Record<Exclude<BirthDateState, 'valid'>, string>> = {
  missing: 'Escriba la fecha de nacimiento para poder registrar.',
  'after-today': 'La fecha de nacimiento no puede ser mayor a la fecha actual.',
  today: 'La fecha de nacimiento debe ser anterior a hoy para poder registrar.',
};

/** The submit button of the form. For a new patient a text replaces it until the birth date is valid. */
export function ActionBar({ editing, saving, birthState, draft }: ActionBarProps) {
  const label = editing ? 'Actualizar paciente' : 'Registrar paciente';
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex flex-col gap-1.5 border-line border-t bg-surface px-4 py-2.5 wide:static wide:mx-0 wide:border-0 wide:bg-transparent wide:p-0">
      {editing || birthState === 'valid' ? (
        <Button type="submit" variant="primary" size="lg" block loading={saving}>
          {saving ? 'Guardando...' : label}
        </Button>
      ) : (
        <p className="text-muted text-small">{WAITING_TEXTS[birthState]}</p>
      )}
      <DraftStatus {...draft} />
    </div>
  );
}
