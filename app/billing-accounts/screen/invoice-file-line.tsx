import { Button } from '#app/ui/button.tsx';
import { invoiceXmlTexts as texts } from '../copy/invoice-xml.ts';
import type { InvoiceFileView } from '../view/invoice-xml-views.ts';

interface InvoiceFileLineProps {
  readonly file: InvoiceFileView | null;
  readonly path: string;
  /** Null where the caller may not. */
  readonly onAttach: (() => void) | null;
}

/** The XML file of the invoice among the supports. */
export function InvoiceFileLine({ file, path, onAttach }: InvoiceFileLineProps) {
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-3 border-line border-b pb-3">
      <div className="min-w-0">
        <p className="text-muted text-small">{texts.file}</p>
        {file ? (
          <>
            <a href={`${path}/factura`} className="break-all font-semibold text-accent underline">
              {file.name}
            </a>
            <p className="break-all text-muted text-small">
              {texts.cufe} {file.cufe}
            </p>
          </>
        ) : (
          <p>{texts.none}</p>
        )}
      </div>
      {onAttach && <Button onClick={onAttach}>{file ? texts.replace : texts.attach}</Button>}
    </div>
  );
}
