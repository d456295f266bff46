import Download from 'lucide-react/icons/download';
import FileText from 'lucide-react/icons/file-text';
import { useEffect, useState } from 'react';
import { printedHistoryTexts as texts } from '../../copy/printed-history.ts';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Notice } from '../../ui/notice.tsx';

const Waiting = () => (
  <p role="status" className="p-6 text-muted">
    {texts.working}
  </p>
);
const PdfPreview = lazyPart(() => import('../documents/pdf-preview.tsx'), <Waiting />);

interface PrintHistoryProps {
  readonly patientId: number;
  /** Name of the saved file. */
  readonly fileName: string;
}

/** The button of the whole history, and the dialog with its PDF. */
export function PrintHistory(props: PrintHistoryProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={<FileText aria-hidden />}
        onPointerEnter={PdfPreview.preload}
        onClick={() => setOpen(true)}
      >
        {texts.print}
      </Button>
      {open && <PrintDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function PrintDialog({ patientId, fileName, onClose }: PrintHistoryProps & { readonly onClose: () => void }) {
  const { content, failed, again } = usePdf(`/historiaClinica/impresion/${patientId}`);
  return (
    <Modal
      open
      onOpenChange={(open) => open || onClose()}
      title={texts.title}
      description={texts.description}
      size="xl"
      flush
      footer={
        <Button
          variant="primary"
          icon={<Download aria-hidden />}
          disabled={content === null}
          onClick={() => content && save(content, fileName)}
        >
          {texts.save}
        </Button>
      }
    >
      {failed ? (
        <div className="flex flex-col items-start gap-3 p-6">
          <Notice tone="danger">{failed === true ? texts.failed : failed}</Notice>
          <Button onClick={again}>{texts.again}</Button>
        </div>
      ) : content === null ? (
        <Waiting />
      ) : (
        <PdfPreview file={content} />
      )}
    </Modal>
  );
}

/** Fetches a PDF once, because each request is audited as a printing. */
function usePdf(address: string) {
  const [round, setRound] = useState(0);
  const [content, setContent] = useState<Blob | null>(null);
  const [failed, setFailed] = useState<string | boolean>(false);
  useEffect(() => {
    const stop = new AbortController();
    const read = async (_round: number) => {
      try {
        const response = await fetch(address, { signal: stop.signal });
        if (response.ok) return setContent(await response.blob());
        const { message } = (await response.json()) as { message?: string };
        setFailed(message ?? true);
      } catch {
        if (!stop.signal.aborted) setFailed(true);
      }
    };
    void read(round);
    return () => stop.abort();
  }, [address, round]);
  const again = () => {
    setFailed(false);
    setRound(round + 1);
  };
  return { content, failed, again };
}

/** Offers a content as a download. */
function save(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
