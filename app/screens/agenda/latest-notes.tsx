import ChevronDown from 'lucide-react/icons/chevron-down';
import Lock from 'lucide-react/icons/lock';
import { useId, useState } from 'react';
import { agendaTexts } from '../../copy/agenda.ts';
import { Card } from '../../ui/card.tsx';
import { cn } from '../../ui/cn.ts';
import type { EvolutionView } from '../../view-models/evolutions.ts';

/** The latest evolutions of the patient in the specialty; a notice if the history is locked. */
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
  return <Notes notes={notes} />;
}

/** The evolutions; on a phone they are collapsed. */
function Notes({ notes }: { notes: readonly EvolutionView[] }) {
  const [unfolded, setUnfolded] = useState(false);
  const listId = useId();
  return (
    <Card flush>
      <h2 className="hidden border-soft border-b px-4 py-3.5 font-semibold text-title wide:block">
        Últimas evoluciones
      </h2>
      <button
        type="button"
        aria-expanded={unfolded}
        aria-controls={listId}
        onClick={() => setUnfolded((before) => !before)}
        className="flex min-h-13 w-full items-center justify-between gap-3 rounded-card px-4 text-left font-semibold wide:hidden"
      >
        Últimas evoluciones ({notes.length})
        <ChevronDown aria-hidden className={cn('size-5 text-muted', unfolded && 'rotate-180')} />
      </button>
      <ol
        id={listId}
        className={cn(
          'divide-y divide-soft max-wide:border-soft max-wide:border-t',
          !unfolded && 'max-wide:hidden',
        )}
      >
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
  const details = [
    note.strategy && `Estrategia: ${note.strategy}`,
    note.material && `Material: ${note.material}`,
    note.diagnosis && `Diagnóstico: ${note.diagnosis}`,
    note.careSetting && `Entorno: ${note.careSetting}`,
  ];
  return (
    <details open={open} className="group">
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 px-4 py-2 hover:bg-subtle">
        <span className="font-semibold">{note.date}</span>
        <span className="text-muted text-small">{note.author}</span>
      </summary>
      <div className="flex flex-col gap-2 px-4 pb-4">
        <p className="whitespace-pre-line break-words">{note.text}</p>
        <p className="text-muted text-small">{details.filter(Boolean).join(' · ')}</p>
      </div>
    </details>
  );
}
