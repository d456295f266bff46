import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { AgendaView } from '../agenda.ts';
import { agendaTexts as texts } from '../copy/agenda.ts';
import { useAgendaAddress } from '../use-agenda-address.ts';

/** Offers the evolutions that were begun and not registered, such as the one that was open when the session ended. */
export function BegunNotes({ notes }: { notes: AgendaView['begunNotes'] }) {
  const { addressWith } = useAgendaAddress();
  if (notes.length === 0) return null;
  const title = texts.begun(notes.length);
  return (
    <section aria-label={title} className="print:hidden">
      <Notice tone="info">
        <strong>{title}</strong>
        <ul className="mt-1 flex flex-col gap-2">
          {notes.map(({ sessionId, patient, time, savedAt }) => (
            <li key={sessionId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="min-w-0">
                {patient} · {time} <span className="text-small">({texts.savedAt(savedAt)})</span>
              </span>
              <ButtonLink
                to={addressWith({ sesion: sessionId })}
                size="sm"
                aria-label={texts.continueOf(patient)}
              >
                {texts.continue}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </Notice>
    </section>
  );
}
