import Download from 'lucide-react/icons/download';
import FileText from 'lucide-react/icons/file-text';
import { type ReactNode, useState } from 'react';
import { saveFile } from '#app/shared/save-file.ts';
import { Button } from '#app/ui/button.tsx';
import { printedHistoryTexts } from './copy/printed-history.ts';
import { PdfDialog, preloadPdf } from './screen/pdf-dialog.tsx';

interface PrintPdfProps {
  readonly texts: { readonly print: string; readonly title: string; readonly description: string };
  /** The address of the PDF. */
  readonly address: string;
  readonly variant?: 'primary' | 'secondary';
  /** Beside the button that saves the PDF. */
  readonly otherForm?: ReactNode;
}

/** A button that opens a PDF of a history, which can be saved. */
export function PrintPdf({ texts, address, variant = 'secondary', otherForm }: PrintPdfProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        icon={<FileText aria-hidden />}
        onPointerEnter={preloadPdf}
        onClick={() => setOpen(true)}
      >
        {texts.print}
      </Button>
      {open && (
        <PdfDialog
          title={texts.title}
          description={texts.description}
          address={address}
          onClose={() => setOpen(false)}
          footer={({ file }) => (
            <>
              {otherForm}
              <Button
                variant="primary"
                icon={<Download aria-hidden />}
                disabled={file === null}
                onClick={() => file && saveFile(file, file.name)}
              >
                {printedHistoryTexts.save}
              </Button>
            </>
          )}
        />
      )}
    </>
  );
}
