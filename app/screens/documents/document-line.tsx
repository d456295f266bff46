import FileText from 'lucide-react/icons/file-text';
import Image from 'lucide-react/icons/image';
import { sizeText } from '../../ui/file-content.ts';
import type { DocumentView } from '../../view-models/documents.ts';

export interface DocumentLineProps {
  readonly document: DocumentView;
  readonly onOpen: (document: DocumentView) => void;
}

/** A document that is kept: its name opens it; below, who put it in and when. */
export function DocumentLine({ document, onOpen }: DocumentLineProps) {
  const Mark = document.isPdf ? FileText : Image;
  return (
    <div className="min-w-0">
      <button
        type="button"
        onClick={() => onOpen(document)}
        className="flex max-w-full items-center gap-1.5 rounded-control text-left font-medium text-accent underline-offset-2 hover:underline touch:min-h-11"
      >
        <Mark aria-hidden className="size-4 shrink-0" />
        <span className="sr-only">Ver</span>
        <span className="truncate">{document.name}</span>
      </button>
      <p className="text-muted text-small">
        {document.origin} · {sizeText(document.size)}
      </p>
    </div>
  );
}
