import { useLocation } from '@remix-run/react';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import { useState } from 'react';
import { excelTexts } from '../../copy/lists.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { saveFile } from './save-file.ts';

const KILOBYTE = 1024;
/** Smaller downloads are too quick for a progress display. */
const SHOWN_FROM = 64 * KILOBYTE;

/** Downloads the filtered and sorted list from `path` as an Excel file, with progress and retry. */
export function ExcelButton({ path }: { path: string }) {
  const toast = useToast();
  const { search } = useLocation();
  const [received, setReceived] = useState<number | null>(null);

  const download = async () => {
    setReceived(0);
    try {
      const answer = await fetch(path + search, { redirect: 'error' });
      if (!answer.ok) {
        const fault: { message?: string } | null = await answer.json().catch(() => null);
        toast({
          kind: 'danger',
          title: excelTexts.failed,
          description: fault?.message ?? excelTexts.retry,
        });
        return;
      }
      saveFile(await contentOf(answer, setReceived), nameOf(answer));
      toast({ kind: 'success', title: excelTexts.done });
    } catch {
      toast({ kind: 'danger', title: excelTexts.failed, description: excelTexts.retry });
    } finally {
      setReceived(null);
    }
  };

  const figures = received !== null && received >= SHOWN_FROM;
  return (
    <Button icon={<FileSpreadsheet aria-hidden />} loading={received !== null} onClick={download}>
      {figures ? (
        <span className="tabular-nums">{Math.round(received / KILOBYTE)} kB…</span>
      ) : (
        excelTexts.download
      )}
    </Button>
  );
}

async function contentOf(answer: Response, onProgress: (bytes: number) => void): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = answer.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    chunks.push(part.value);
    bytes += part.value.length;
    onProgress(bytes);
  }
  return new Blob(chunks, { type: answer.headers.get('Content-Type') ?? '' });
}

const nameOf = (answer: Response): string =>
  decodeURIComponent(
    /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1] ?? 'lista.xlsx',
  );
