import { FileDrop } from '#app/ui/file-drop.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { DOCUMENT_ACCEPT } from '#domain/file-rules';
import { documentLabels, documentTexts } from '../copy.ts';
import { type DocumentActions, DocumentLine } from '../document-line.tsx';
import type { DocumentsView } from '../documents.ts';
import { UploadList } from '../upload-list.tsx';
import type { Uploads } from '../use-uploads.ts';

interface OtherDocumentsProps {
  readonly documents: DocumentsView;
  readonly writable: boolean;
  readonly uploads: Uploads;
  readonly actions: DocumentActions;
}

/** Other documents, with an upload of several files. */
export function OtherDocuments({ documents, writable, uploads, actions }: OtherDocumentsProps) {
  const { others, otherDocumentsLocked } = documents;
  const ownUploads = uploads.uploads.filter(({ kind }) => kind === 'other');
  return (
    <div className="flex flex-col gap-3 border-soft border-t px-4 py-3">
      {!writable && <h3 className="font-semibold">{documentLabels.other}</h3>}
      {writable && (
        <FileDrop
          label={documentLabels.other}
          multiple
          accept={DOCUMENT_ACCEPT}
          onFiles={(files) => uploads.send('other', files)}
        />
      )}
      <UploadList {...uploads} uploads={ownUploads} />
      {otherDocumentsLocked && <Notice tone="info">{documentTexts.otherDocumentsLocked}</Notice>}
      {!writable && !otherDocumentsLocked && others.length === 0 && (
        <p className="text-muted">No hay otros documentos.</p>
      )}
      {others.length > 0 && (
        <ul className="flex flex-col gap-2">
          {others.map((document) => (
            <li key={document.id}>
              <DocumentLine document={document} actions={actions} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
