import Lock from 'lucide-react/icons/lock';
import type { EvolutionView } from '#app/history/evolutions.ts';
import { Card } from '#app/ui/card.tsx';
import { FoldedCard } from '#app/ui/folded-card.tsx';
import { BEFORE_INTEGRA } from '#domain/wording';
import { agendaTexts } from '../copy/agenda.ts';

interface LatestNotesProps {
  readonly notes: readonly EvolutionView[];
  /** Whether a lock closes the history to the user; then the notes are the user's own ones. */
  readonly isHistoryLocked: boolean;
}

/** The latest evolutions of the patient in the specialty. */
export function LatestNotes({ notes, isHistoryLocked }: LatestNotesProps) {
  if (isHistoryLocked) {
    return (
      <>
        <Card title={agendaTexts.latestNotes}>
          <p className="flex gap-2.5 text-muted">
            <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
            {agendaTexts.locked}
          </p>
        </Card>
        {notes.length > 0 && <Notes title={agendaTexts.ownNotes} notes={notes} />}
      </>
    );
  }
  if (notes.length === 0) {
    return (
      <Card title={agendaTexts.latestNotes}>
        <p className="text-muted">Esta es la primera evolución del paciente en esta especialidad.</p>
      </Card>
    );
  }
  return <Notes title={agendaTexts.latestNotes} notes={notes} />;
}

function Notes({ title, notes }: { title: string; notes: readonly EvolutionView[] }) {
  return (
    <FoldedCard title={title} count={notes.length}>
      <ol className="divide-y divide-soft">
        {notes.map((note, index) => (
          <li key={note.id}>
            <Note note={note} open={index === 0} />
          </li>
        ))}
      </ol>
    </FoldedCard>
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
        <span className="text-muted text-small">
          {note.imported ? `${note.author} · ${BEFORE_INTEGRA}` : note.author}
        </span>
      </summary>
      <div className="flex flex-col gap-2 px-4 pb-4">
        <p className="whitespace-pre-line break-words">{note.text}</p>
        <p className="text-muted text-small">{details.filter(Boolean).join(' · ')}</p>
      </div>
    </details>
  );
}
