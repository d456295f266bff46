import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { documentLabels } from '../../copy/documents.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Modal } from '../../ui/modal.tsx';
import type { DocumentView } from '../../view-models/documents.ts';
import { ImagePreview } from './image-preview.tsx';

const PdfPreview = lazyPart(() => import('./pdf-preview.tsx'), <p className="p-6 text-muted">Cargando...</p>);

interface PreviewDialogProps {
  /** Null while closed. */
  readonly document: DocumentView | null;
  readonly onClose: () => void;
}

/** The preview of a document; the PDF library is loaded on first use. */
export function PreviewDialog({ document, onClose }: PreviewDialogProps) {
  const [shown, setShown] = useState(document);
  if (document && document !== shown) setShown(document);
  if (!shown) return null;
  return (
    <Modal
      open={document !== null}
      onOpenChange={(open) => open || onClose()}
      title={<span className="line-clamp-2 break-words">{shown.name}</span>}
      description={`${documentLabels[shown.kind]} · ${shown.origin}`}
      size="xl"
      flush
      footer={
        <a
          href={shown.address}
          download={shown.name}
          className="inline-flex h-9 items-center gap-2 rounded-control border border-line bg-surface px-4 font-semibold shadow-card hover:bg-soft touch:h-11"
        >
          <Download aria-hidden className="size-4" />
          Descargar
        </a>
      }
    >
      {shown.isPdf ? (
        <PdfPreview key={shown.id} document={shown} />
      ) : (
        <ImagePreview key={shown.id} document={shown} />
      )}
    </Modal>
  );
}
