import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';
import { draftTexts, leavingTexts } from './copy/connection.ts';

interface UnfinishedDraft<Key extends string> {
  readonly key: Key;
  /** Description of the draft. */
  readonly text: string;
}

interface UnfinishedWorkProps<Key extends string> {
  /** The number of drafts as text. */
  readonly title: string;
  readonly discardQuestion: string;
  readonly rows: readonly UnfinishedDraft<Key>[];
  /** The control that resumes a draft. */
  readonly resumeControl: (row: UnfinishedDraft<Key>) => ReactNode;
  readonly onDiscard: (row: UnfinishedDraft<Key>) => void;
}

/** A collapsible list of unfinished drafts. Discarding one is confirmed. */
export function UnfinishedWork<Key extends string>(props: UnfinishedWorkProps<Key>) {
  const { title, discardQuestion, rows, resumeControl, onDiscard } = props;
  const [discarding, setDiscarding] = useState<UnfinishedDraft<Key> | null>(null);
  return (
    <>
      {rows.length > 0 && (
        <details
          open={rows.length === 1}
          className="group rounded-control border border-info-line bg-info-tint text-info"
        >
          <summary className="flex min-h-10 cursor-pointer items-center gap-2 px-3.5 py-2 font-semibold touch:min-h-11">
            <ChevronRight aria-hidden className="size-4 shrink-0 group-open:rotate-90" />
            {title}
          </summary>
          <ul className="border-info-line border-t px-3.5 py-1">
            {rows.map((row) => (
              <li key={row.key} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1">
                <span className="min-w-0 flex-1 basis-56 break-words">{row.text}</span>
                <span className="flex gap-2">
                  {resumeControl(row)}
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={`Descartar: ${row.text}`}
                    onClick={() => setDiscarding(row)}
                  >
                    Descartar
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
      <ConfirmDialog
        open={discarding !== null}
        onOpenChange={(open) => open || setDiscarding(null)}
        tone="danger"
        title={discardQuestion}
        description={`${discarding?.text ?? ''}. ${leavingTexts.discardLoses}`}
        cancelLabel={draftTexts.keep}
        confirmLabel={leavingTexts.discard}
        onConfirm={() => {
          if (discarding) onDiscard(discarding);
          setDiscarding(null);
        }}
      />
    </>
  );
}
