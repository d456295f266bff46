import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { Modal } from '#app/ui/modal.tsx';
import type { PreviewedFile } from './previewed-file.ts';
import { ImagePreview } from './screen/image-preview.tsx';

const PdfPreview = lazyPart(() => import('./pdf-preview.tsx'), <p className="p-6 text-muted">Cargando...</p>);

interface PreviewDialogProps {
  /** Null while closed. */
  readonly file: PreviewedFile | null;
  readonly onClose: () => void;
}

/** The preview of a file; the PDF library is loaded on first use. */
export function PreviewDialog({ file, onClose }: PreviewDialogProps) {
  const [shownFile, setShownFile] = useState(file);
  if (file && file !== shownFile) setShownFile(file);
  if (!shownFile) return null;
  return (
    <Modal
      open={file !== null}
      onOpenChange={(open) => open || onClose()}
      title={<span className="line-clamp-2 break-words">{shownFile.name}</span>}
      description={shownFile.description}
      size="xl"
      flush
      footer={
        <a
          href={shownFile.address}
          download={shownFile.name}
          className="inline-flex h-9 items-center gap-2 rounded-control border border-line bg-surface px-4 font-semibold shadow-card hover:bg-soft touch:h-11"
        >
          <Download aria-hidden className="size-4" />
          Descargar
        </a>
      }
    >
      {shownFile.isPdf ? (
        <PdfPreview key={shownFile.id} source={shownFile.address} />
      ) : (
        <ImagePreview key={shownFile.id} file={shownFile} />
      )}
    </Modal>
  );
}
