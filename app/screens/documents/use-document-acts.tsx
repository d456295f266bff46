import { type ReactNode, useState } from 'react';
import type { DocumentsView, DocumentView } from '../../view-models/documents.ts';
import type { DocumentActs } from './document-line.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { WithdrawDocument } from './withdraw-document.tsx';

/** Opening and withdrawing documents of a list, with the dialogs that belong to it; `onWithdrawn` reads the list again. */
export function useDocumentActs(
  documents: Pick<DocumentsView, 'mayWithdraw'> | null,
  onWithdrawn: () => void,
): { acts: DocumentActs; dialogs: ReactNode } {
  const [opened, setOpened] = useState<DocumentView | null>(null);
  const [withdrawing, setWithdrawing] = useState<DocumentView | null>(null);
  const dialogs = (
    <>
      <PreviewDialog document={opened} onClose={() => setOpened(null)} />
      {withdrawing && (
        <WithdrawDocument
          document={withdrawing}
          onLeave={() => setWithdrawing(null)}
          onWithdrawn={() => {
            setWithdrawing(null);
            onWithdrawn();
          }}
        />
      )}
    </>
  );
  return { acts: { open: setOpened, withdraw: documents?.mayWithdraw ? setWithdrawing : null }, dialogs };
}
