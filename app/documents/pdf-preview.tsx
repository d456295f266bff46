import { type RefObject, useEffect, useRef, useState } from 'react';
import { Document, Page, pdfjs } from 'react-pdf';
import 'react-pdf/dist/Page/TextLayer.css';
import { Notice } from '#app/ui/notice.tsx';
import { PreviewBar, previewKeys, useFocusOnOpen, useZoom } from './screen/preview-bar.tsx';

const PDFJS_PATH = import.meta.env.DEV ? '/node_modules/pdfjs-dist/' : `/assets/pdfjs-${pdfjs.version}/`;
pdfjs.GlobalWorkerOptions.workerSrc = `${PDFJS_PATH}build/pdf.worker.min.mjs`;

/** Without `eval` and WebAssembly, which the content policy forbids; fonts come from this server. */
const OPTIONS = {
  isEvalSupported: false,
  useWasm: false,
  useWorkerFetch: true,
  wasmUrl: `${PDFJS_PATH}wasm/`,
  standardFontDataUrl: `${PDFJS_PATH}standard_fonts/`,
  verbosity: pdfjs.VerbosityLevel.ERRORS,
};

/** Left and right padding of the frame together, in pixels. */
const PADDING = 32;
/** Maximum width of a page in pixels. */
const MAX_WIDTH = 900;

interface PdfPreviewProps {
  readonly source: string | Blob;
  /** Called when a page is drawn. */
  readonly onDrawn?: () => void;
}

/** A PDF, page by page, in the available width. */
export default function PdfPreview({ source, onDrawn }: PdfPreviewProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = usePageWidth(frame);
  const zoomControl = useZoom();
  const [pageCount, setPageCount] = useState(0);
  const [page, setPage] = useState(1);
  const paging = { page, pageCount, setPage };
  useFocusOnOpen(frame);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are short cuts of the buttons inside.
    <div onKeyDown={previewKeys({ zoomControl, paging })}>
      <PreviewBar zoomControl={zoomControl} paging={paging} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keyboard. */}
      <div ref={frame} tabIndex={0} className="h-[65vh] overflow-auto bg-soft p-4 max-sm:h-[70vh]">
        <Document
          file={source}
          options={OPTIONS}
          onLoadSuccess={({ numPages }) => setPageCount(numPages)}
          loading={<p className="text-muted">Cargando...</p>}
          error={<Notice tone="danger">El PDF está dañado y no se puede mostrar. Puede descargarlo.</Notice>}
          noData={null}
        >
          {width > 0 && pageCount > 0 && (
            <Page
              key={page}
              pageNumber={page}
              width={width}
              scale={zoomControl.zoom}
              renderAnnotationLayer={false}
              onRenderSuccess={() => onDrawn?.()}
              loading={<p className="text-muted">Cargando...</p>}
              error={<Notice tone="danger">Esta página está dañada y no se puede mostrar.</Notice>}
              className="mx-auto w-fit bg-white shadow-card"
            />
          )}
        </Document>
      </div>
    </div>
  );
}

/** The width of a page that fits into the frame, in pixels; 0 until the frame is measured. */
function usePageWidth(frame: RefObject<HTMLElement>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!frame.current) return;
    const observer = new ResizeObserver(([entry]) =>
      setWidth(Math.min(MAX_WIDTH, Math.floor(entry?.target.clientWidth ?? 0) - PADDING)),
    );
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame]);
  return width;
}
