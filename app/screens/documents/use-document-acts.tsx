import { type ReactNode, useState } from 'react';
import type { DocumentsView, DocumentView } from '../../view-models/documents.ts';
import type { DocumentActs } from './document-line.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { WithdrawDocument } from './withdraw-document.tsx';

/** Opens and withdraws documents, with their dialogs; `onWithdrawn` must reload the list. */
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
