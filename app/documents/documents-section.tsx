import { useJson } from '#app/shared/use-json.ts';
import { Card } from '#app/ui/card.tsx';
import { ReadFailed } from '#app/ui/read-failed.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { documentsStoredText, documentTexts } from './copy.ts';
import type { DocumentsView } from './documents.ts';
import { MainDocument } from './screen/main-document.tsx';
import { OtherDocuments } from './screen/other-documents.tsx';
import { useDocumentActions } from './use-document-actions.tsx';
import { useUploads } from './use-uploads.ts';

interface DocumentsSectionProps {
  readonly patient: { readonly id: number; readonly active: boolean };
  /** Hides all commands. */
  readonly readOnly?: boolean;
  readonly titleId?: string;
}

/** The documents of a patient, read-only for an inactive one. Mount it with a key per patient. */
export function DocumentsSection({ patient, readOnly = false, titleId }: DocumentsSectionProps) {
  const writable = patient.active && !readOnly;
  return (
    <Card
      title={documentTexts.title}
      titleId={titleId}
      description={writable ? documentTexts.hint : undefined}
      flush
    >
      <Documents patientId={patient.id} writable={writable} />
    </Card>
  );
}

function Documents({ patientId, writable }: { patientId: number; writable: boolean }) {
  const { value, state, reload } = useJson<DocumentsView>(`/admisiones/documentos?paciente=${patientId}`);
  const uploads = useUploads({
    addressOf: (tipo, { name }) =>
      `/admisiones/documentos?${new URLSearchParams({ paciente: String(patientId), tipo, nombre: name })}`,
    takesSeveral: (kind) => kind === 'other',
    storedText: documentsStoredText,
    onStored: reload,
  });
  const { actions, dialogs } = useDocumentActions(writable ? value : null, reload);
  const toast = useToast();

  const readFailedNotice = state === 'failed' && (
    <div className="p-4">
      <ReadFailed onRetry={reload}>{documentTexts.notRead}</ReadFailed>
    </div>
  );
  if (!value) return readFailedNotice || <Skeleton className="m-4 h-64" />;
  const sectionProps = { writable, uploads, actions };
  return (
    <>
      {readFailedNotice}
      <ul className="divide-y divide-soft">
        {value.main.map((document) => (
          <MainDocument
            key={document.kind}
            {...sectionProps}
            document={document}
            onTooMany={() => toast({ kind: 'warning', title: documentTexts.oneOnly })}
          />
        ))}
      </ul>
      <OtherDocuments {...sectionProps} documents={value} />
      {dialogs}
    </>
  );
}
