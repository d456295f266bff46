import { entryTexts as texts } from './copy/clinical-history.ts';
import type { EntryView } from './entry.ts';

/** The annulment of an entry and its clarifications, oldest first. */
export function EntryAmendments({ entry }: { entry: EntryView }) {
  const { annulment, clarifications } = entry;
  return (
    <>
      {annulment && (
        <p className="max-w-[80ch] break-words rounded-control bg-danger-tint px-3 py-2 text-small">
          <strong>{texts.annulledMark}</strong> por {annulment.authorName} el {annulment.at}:{' '}
          {annulment.reason}
        </p>
      )}
      {clarifications.length > 0 && (
        <ul className="flex max-w-[80ch] flex-col gap-3 border-line border-l-2 pl-4">
          {clarifications.map(({ id, text, author, writtenAt }) => (
            <li key={id}>
              <p className="text-muted text-small">
                <strong className="text-ink">{texts.clarification}</strong> · {author} · {writtenAt}
              </p>
              <p className="mt-1 whitespace-pre-line break-words">{text}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
