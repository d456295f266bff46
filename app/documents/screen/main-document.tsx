import Upload from 'lucide-react/icons/upload';
import { Badge } from '#app/ui/badge.tsx';
import { cn } from '#app/ui/cn.ts';
import { FileButton } from '#app/ui/file-button.tsx';
import { useFileDrop } from '#app/ui/file-drop.tsx';
import { DOCUMENT_ACCEPT } from '#domain/file-rules';
import { documentLabels } from '../copy.ts';
import { type DocumentActions, DocumentLine } from '../document-line.tsx';
import type { MainDocumentView } from '../documents.ts';
import { UploadList } from '../upload-list.tsx';
import type { Uploads } from '../use-uploads.ts';

interface MainDocumentProps {
  readonly document: MainDocumentView;
  readonly writable: boolean;
  readonly uploads: Uploads;
  readonly actions: DocumentActions;
  /** Called when several files are dropped. */
  readonly onTooMany: () => void;
}

/** One of the five main documents: the current version, earlier ones, and the upload. */
export function MainDocument({ document, writable, uploads, actions, onTooMany }: MainDocumentProps) {
  const { kind, current, earlier } = document;
  const label = documentLabels[kind];
  const sendFiles = (files: File[]) => {
    if (files.length > 1) onTooMany();
    else uploads.send(kind, files);
  };
  const { isDraggedOver, handlers } = useFileDrop({ onFiles: sendFiles });
  const ownUploads = uploads.uploads.filter((upload) => upload.kind === kind);
  return (
    <li
      {...(writable ? handlers : {})}
      className={cn(
        'flex flex-col gap-2 px-4 py-3',
        isDraggedOver && 'bg-tint outline-2 outline-accent -outline-offset-2',
      )}
    >
      <div className="flex items-center justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="font-semibold">{label}</h3>
          {!current && <Badge>Sin cargar</Badge>}
        </div>
        {writable && (
          <FileButton
            size="sm"
            aria-label={`${current ? 'Reemplazar' : 'Cargar'} ${label.toLowerCase()}`}
            accept={DOCUMENT_ACCEPT}
            icon={<Upload aria-hidden />}
            onFiles={sendFiles}
          >
            {current ? 'Reemplazar' : 'Cargar'}
          </FileButton>
        )}
      </div>
      {current && <DocumentLine document={current} actions={actions} />}
      <UploadList {...uploads} uploads={ownUploads} />
      {earlier.length > 0 && (
        <details>
          <summary className="w-fit rounded-control text-muted text-small touch:py-3">
            Versiones anteriores ({earlier.length})
          </summary>
          <ul className="mt-2 flex flex-col gap-2 border-line border-l-2 pl-3">
            {earlier.map((each) => (
              <li key={each.id}>
                <DocumentLine document={each} actions={actions} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
