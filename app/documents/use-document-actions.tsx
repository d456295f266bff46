import { type ReactNode, useState } from 'react';
import { documentLabels } from './copy.ts';
import type { DocumentActions } from './document-line.tsx';
import type { DocumentsView, DocumentView } from './documents.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import type { PreviewedFile } from './previewed-file.ts';
import { WithdrawDocument } from './screen/withdraw-document.tsx';

/** Opens and withdraws documents, with their dialogs; `onWithdrawn` must reload the list. */
export function useDocumentActions(
  documents: Pick<DocumentsView, 'mayWithdraw'> | null,
  onWithdrawn: () => void,
): { actions: DocumentActions; dialogs: ReactNode } {
  const [openedFile, setOpenedFile] = useState<PreviewedFile | null>(null);
  const [documentToWithdraw, setDocumentToWithdraw] = useState<DocumentView | null>(null);
  const dialogs = (
    <>
      <PreviewDialog file={openedFile} onClose={() => setOpenedFile(null)} />
      {documentToWithdraw && (
        <WithdrawDocument
          document={documentToWithdraw}
          onLeave={() => setDocumentToWithdraw(null)}
          onWithdrawn={() => {
            setDocumentToWithdraw(null);
            onWithdrawn();
          }}
        />
      )}
    </>
  );
  const open = (document: DocumentView) =>
    setOpenedFile({ ...document, description: `${documentLabels[document.kind]} · ${document.byline}` });
  return { actions: { open, withdraw: documents?.mayWithdraw ? setDocumentToWithdraw : null }, dialogs };
}
