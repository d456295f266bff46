import Lock from 'lucide-react/icons/lock';
import { agendaTexts } from '../../copy/agenda.ts';
import { Card } from '../../ui/card.tsx';
import type { EvolutionView } from '../../view-models/chart.ts';

/** The latest evolutions of the patient in this specialty; under a lock, nothing of them. */
export function LatestNotes({ notes }: { notes: readonly EvolutionView[] | null }) {
  if (notes === null) {
    return (
      <Card title="Últimas evoluciones">
        <p className="flex gap-2.5 text-muted">
          <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
          {agendaTexts.locked}
        </p>
      </Card>
    );
  }
  if (notes.length === 0) {
    return (
      <Card title="Últimas evoluciones">
        <p className="text-muted">Esta es la primera evolución del paciente en esta especialidad.</p>
      </Card>
    );
  }
  return (
    <Card title="Últimas evoluciones" flush>
      <ol className="divide-y divide-soft">
        {notes.map((note, index) => (
          <li key={note.id}>
            <Note note={note} open={index === 0} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Note({ note, open }: { note: EvolutionView; open: boolean }) {
  const used = [
    note.strategy && `Estrategia: ${note.strategy}`,
    note.material && `Material: ${note.material}`,
  ];
  return (
    <details open={open} className="group">
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 px-4 py-2 hover:bg-subtle">
        <span className="font-semibold">{note.date}</span>
        <span className="text-muted text-small">{note.therapist}</span>
      </summary>
      <div className="flex flex-col gap-2 px-4 pb-4">
        <p className="whitespace-pre-line break-words">{note.text}</p>
        <p className="text-muted text-small">{used.filter(Boolean).join(' · ')}</p>
      </div>
    </details>
  );
}
