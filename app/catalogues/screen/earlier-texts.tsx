import type { CatalogueEntryView } from '../catalogues.ts';
import { catalogueEntryTexts } from '../copy.ts';

/** The earlier texts of an entry, the latest first. */
export function EarlierTexts({ texts }: { texts: CatalogueEntryView['earlierTexts'] }) {
  if (texts.length === 0) return null;
  return (
    <section className="flex flex-col gap-1 border-line border-t pt-4">
      <h3 className="font-semibold">{catalogueEntryTexts.earlier}</h3>
      <ul className="flex flex-col gap-1 text-small">
        {texts.map(({ text, until }) => (
          <li key={`${until} ${text}`} className="break-words">
            {text} <span className="text-muted">({catalogueEntryTexts.until(until)})</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
