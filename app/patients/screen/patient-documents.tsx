import { documentLabels, documentTexts } from '#app/documents/copy.ts';
import { DocumentLine } from '#app/documents/document-line.tsx';
import type { DocumentsView } from '#app/documents/documents.ts';
import { useDocumentActions } from '#app/documents/use-document-actions.tsx';
import { Notice } from '#app/ui/notice.tsx';

interface PatientDocumentsProps {
  readonly documents: DocumentsView;
  readonly onWithdrawn: () => void;
}

/** The current documents of a patient. */
export function PatientDocuments({ documents, onWithdrawn }: PatientDocumentsProps) {
  const { actions, dialogs } = useDocumentActions(documents, onWithdrawn);
  const current = documents.main.flatMap((main) => main.current ?? []);
  const shownDocuments = [...current, ...documents.others];
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold text-title">Documentos</h3>
      {documents.otherDocumentsLocked && <Notice tone="info">{documentTexts.otherDocumentsLocked}</Notice>}
      {shownDocuments.length === 0 && <p className="text-muted">No hay documentos cargados.</p>}
      <ul className="grid gap-3 sm:grid-cols-2">
        {shownDocuments.map((document) => (
          <li key={document.id} className="min-w-0">
            <p className="text-muted text-small">{documentLabels[document.kind]}</p>
            <DocumentLine document={document} actions={actions} />
          </li>
        ))}
      </ul>
      {dialogs}
    </section>
  );
}
