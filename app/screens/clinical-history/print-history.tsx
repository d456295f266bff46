import Download from 'lucide-react/icons/download';
import FileText from 'lucide-react/icons/file-text';
import { useState } from 'react';
import { printedHistoryTexts as texts } from '../../copy/printed-history.ts';
import { Button } from '../../ui/button.tsx';
import { saveFile } from '../shared/save-file.ts';
import { PdfDialog, preloadPdf } from './pdf-dialog.tsx';

interface PrintHistoryProps {
  readonly patientId: number;
  /** Name of the saved file. */
  readonly fileName: string;
}

/** A button that opens the PDF of the whole history. */
export function PrintHistory({ patientId, fileName }: PrintHistoryProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<FileText aria-hidden />} onPointerEnter={preloadPdf} onClick={() => setOpen(true)}>
        {texts.print}
      </Button>
      {open && (
        <PdfDialog
          title={texts.title}
          description={texts.description}
          address={`/historiaClinica/impresion/${patientId}`}
          onClose={() => setOpen(false)}
          footer={({ content }) => (
            <Button
              variant="primary"
              icon={<Download aria-hidden />}
              disabled={content === null}
              onClick={() => content && saveFile(content, fileName)}
            >
              {texts.save}
            </Button>
          )}
        />
      )}
    </>
  );
}
