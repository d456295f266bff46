import FileText from 'lucide-react/icons/file-text';
import Image from 'lucide-react/icons/image';
import { ConfidentialBadge } from '#app/patients/confidential-badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { sizeText } from '#app/ui/file-content.ts';
import { documentTexts } from './copy.ts';
import type { DocumentView } from './documents.ts';

export interface DocumentLineProps {
  readonly document: DocumentView;
  readonly actions: DocumentActions;
}

/** The actions on a stored document. */
export interface DocumentActions {
  readonly open: (document: DocumentView) => void;
  /** Null when the user may not withdraw documents. */
  readonly withdraw: ((document: DocumentView) => void) | null;
}

/** A stored document with a link, its author and time, and its actions; only its author and time when a lock closes it. */
export function DocumentLine({ document, actions }: DocumentLineProps) {
  const Icon = document.isPdf ? FileText : Image;
  if (document.closedByLock)
    return (
      <div>
        <ConfidentialBadge />
        <p className="text-muted text-small">{document.byline}</p>
      </div>
    );
  return (
    <div className="flex min-w-0 items-start justify-between gap-3">
      <div className="min-w-0">
        <button
          type="button"
          onClick={() => actions.open(document)}
          className="flex max-w-full items-center gap-1.5 rounded-control text-left font-medium text-accent underline-offset-2 hover:underline touch:min-h-11"
        >
          <Icon aria-hidden className="size-4 shrink-0" />
          <span className="sr-only">Ver</span>
          <span className="truncate">{document.name}</span>
        </button>
        <p className="text-muted text-small">
          {document.byline} · {sizeText(document.size)}
        </p>
      </div>
      {actions.withdraw && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={`${documentTexts.withdraw} ${document.name}`}
          onClick={() => actions.withdraw?.(document)}
        >
          {documentTexts.withdraw}
        </Button>
      )}
    </div>
  );
}
