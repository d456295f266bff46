import FileText from 'lucide-react/icons/file-text';
import { useState } from 'react';
import { PreviewDialog } from '#app/documents/preview-dialog.tsx';
import type { PreviewedFile } from '#app/documents/previewed-file.ts';
import { useJson } from '#app/shared/use-json.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { sizeText } from '#app/ui/file-content.ts';
import { ReadFailed } from '#app/ui/read-failed.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { issuedDocumentTexts as texts } from '../copy/issued-documents.ts';
import type { IssuedDocumentView } from '../view/issued-documents.ts';

interface IssuedDocumentsProps {
  readonly patientId: number;
}

/** The documents that were issued about a patient, newest first. */
export function IssuedDocuments({ patientId }: IssuedDocumentsProps) {
  const { value, state, reload } = useJson<readonly IssuedDocumentView[]>(
    `/historiaClinica/informes/${patientId}`,
  );
  const [openedFile, setOpenedFile] = useState<PreviewedFile | null>(null);
  const open = (document: IssuedDocumentView) =>
    setOpenedFile({
      ...document,
      isPdf: true,
      description: document.byline,
    });
  return (
    <Card title={texts.title} description={texts.hint} flush>
      {state === 'failed' && (
        <div className="p-4">
          <ReadFailed onRetry={reload}>{texts.notRead}</ReadFailed>
        </div>
      )}
      {!value && state !== 'failed' && <Skeleton className="m-4 h-16" />}
      {value?.length === 0 && <EmptyState>{texts.none}</EmptyState>}
      {value && value.length > 0 && (
        <ul className="divide-y divide-soft">
          {value.map((document) => (
            <li key={document.id} className="px-4 py-3">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <button
                  type="button"
                  onClick={() => open(document)}
                  className="flex max-w-full items-center gap-1.5 rounded-control text-left font-medium text-accent underline-offset-2 hover:underline touch:min-h-11"
                >
                  <FileText aria-hidden className="size-4 shrink-0" />
                  <span className="sr-only">Ver</span>
                  <span>{document.title}</span>
                </button>
                {document.annulledPlan && <Badge tone="danger">{texts.planAnnulled}</Badge>}
              </div>
              {document.annulledPlan && <p className="text-small">{document.annulledPlan}</p>}
              <p className="text-muted text-small">
                {document.byline} · {sizeText(document.size)}
              </p>
              <p className="text-muted text-small">{document.contents}</p>
              <p className="break-all text-muted text-small">{texts.checksum(document.sha256)}</p>
            </li>
          ))}
        </ul>
      )}
      <PreviewDialog file={openedFile} onClose={() => setOpenedFile(null)} />
    </Card>
  );
}
