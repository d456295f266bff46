import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { Modal } from '#app/ui/modal.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { printedHistoryTexts as texts } from '../copy/printed-history.ts';

const Waiting = () => (
  <p role="status" className="p-6 text-muted">
    {texts.working}
  </p>
);
const PdfPreview = lazyPart(() => import('#app/documents/pdf-preview.tsx'), <Waiting />);

/** Loads the viewer before it is needed. */
export const preloadPdf = PdfPreview.preload;

interface PdfProgress {
  /** Null until the PDF is loaded; its name is that of the server. */
  readonly file: File | null;
  /** Whether at least one page is drawn. */
  readonly hasDrawnPage: boolean;
}

interface PdfDialogProps {
  readonly title: string;
  readonly description: string;
  /** The address of the PDF; a `body` is sent to it by POST. */
  readonly address: string;
  readonly body?: object;
  /** The buttons. */
  readonly footer: (progress: PdfProgress) => ReactNode;
  readonly onClose: () => void;
}

/** A dialog with a PDF that the server renders. */
export function PdfDialog({ title, description, address, body, footer, onClose }: PdfDialogProps) {
  const { file, failure, retry } = usePdf(address, body);
  const [hasDrawnPage, setHasDrawnPage] = useState(false);
  return (
    <Modal
      open
      onOpenChange={(open) => open || onClose()}
      title={title}
      description={description}
      size="xl"
      flush
      footer={footer({ file, hasDrawnPage })}
    >
      {failure ? (
        <div className="flex flex-col items-start gap-3 p-6">
          <Notice tone="danger">{failure === true ? texts.failed : failure}</Notice>
          <Button onClick={retry}>{texts.again}</Button>
        </div>
      ) : file === null ? (
        <Waiting />
      ) : (
        <PdfPreview source={file} onDrawn={() => setHasDrawnPage(true)} />
      )}
    </Modal>
  );
}

/** The body of a refusal or fault. */
interface FailureBody {
  readonly message?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly fault?: { readonly message: string };
}

const messageOf = ({ message, fields, fault }: FailureBody): string | undefined =>
  Object.values(fields ?? {})[0] ?? fault?.message ?? message;

/** The body of a response with the file name of its `Content-Disposition`. */
async function fileOf(response: Response): Promise<File> {
  const [, name = ''] = (response.headers.get('Content-Disposition') ?? '').split("filename*=UTF-8''");
  return new File([await response.blob()], decodeURIComponent(name), { type: 'application/pdf' });
}

/**
 * Reads a PDF once, because each reading is a row of the audit trail; only a failed reading is repeated. `failure` is the
 * message of a refusal, true for a failure without message, and false for none.
 */
function usePdf(address: string, body?: object) {
  const [attempt, setAttempt] = useState(0);
  const [file, setFile] = useState<File | null>(null);
  const [failure, setFailure] = useState<string | boolean>(false);
  const requestBody = body && JSON.stringify(body);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt reads again
  useEffect(() => {
    const aborter = new AbortController();
    const read = async () => {
      try {
        const headers = { 'Content-Type': 'application/json' };
        const init = requestBody === undefined ? {} : { method: 'POST', body: requestBody, headers };
        const response = await fetch(address, { ...init, signal: aborter.signal });
        if (response.headers.get('Content-Type') === 'application/pdf')
          return setFile(await fileOf(response));
        setFailure(messageOf((await response.json()) as FailureBody) ?? true);
      } catch {
        if (!aborter.signal.aborted) setFailure(true);
      }
    };
    void read();
    return () => aborter.abort();
  }, [address, requestBody, attempt]);
  const retry = () => {
    setFailure(false);
    setAttempt(attempt + 1);
  };
  return { file, failure, retry };
}
