import { PAGE_SIZES } from '#app/shared/view/page-sizes.ts';
import { Card } from '#app/ui/card.tsx';
import { Pager } from '#app/ui/pager.tsx';
import { refusedTexts as texts } from '../copy/clinical-history.ts';
import { ownNotesPrintTexts } from '../copy/printed-history.ts';
import { PrintPdf } from '../print-pdf.tsx';
import type { RefusedChartView } from '../view/refused-chart.ts';
import { EvolutionEntry } from './evolution-list.tsx';

interface OwnNotesProps {
  readonly ownNotes: NonNullable<RefusedChartView['ownNotes']>;
  readonly page: { readonly page: number; readonly size: number };
}

const READ_ONLY = { mayWrite: false, annullableEntryIds: [] };

/** The evolutions that the user wrote about a patient whose history is locked for them; nothing when there are none. */
export function OwnNotes({ ownNotes: { patientId, rows, total }, page }: OwnNotesProps) {
  if (total === 0) return null;
  return (
    <section aria-labelledby="own-notes" className="flex flex-col gap-4">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="own-notes" className="font-semibold text-heading">
            {texts.ownNotes}
          </h2>
          <p className="text-muted">{texts.ownNotesHint}</p>
        </div>
        <PrintPdf texts={ownNotesPrintTexts} address={`/historiaClinica/propias/${patientId}`} />
      </header>
      <Card
        flush
        footer={<Pager page={page.page} pageSize={page.size} total={total} pageSizes={PAGE_SIZES} />}
      >
        <ol className="divide-y divide-soft">
          {rows.map((note) => (
            <li key={note.id}>
              <EvolutionEntry evolution={note} entryRights={READ_ONLY} />
            </li>
          ))}
        </ol>
      </Card>
    </section>
  );
}
