import { Notice } from '#app/ui/notice.tsx';

/** The result of a change of several users, with notes to check. */
export function Outcome({ message, title, notes }: OutcomeProps) {
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="success">{message}</Notice>
      {notes.length > 0 && <NoteList title={title} notes={notes} />}
    </div>
  );
}

interface OutcomeProps {
  readonly message: string;
  readonly title: string;
  readonly notes: readonly string[];
}

/** Notes about users under a title. */
export function NoteList({ title, notes }: Pick<OutcomeProps, 'title' | 'notes'>) {
  return (
    <section>
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-1 list-disc pl-5">
        {notes.map((note) => (
          <li key={note} className="break-words">
            {note}
          </li>
        ))}
      </ul>
    </section>
  );
}
