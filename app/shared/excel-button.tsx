import { useLocation } from '@remix-run/react';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { Button, IconButton } from '#app/ui/button.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { excelTexts } from './copy/lists.ts';
import { followProgress } from './follow-progress.ts';
import { saveFile } from './save-file.ts';
import { XLSX_MEDIA_TYPE } from './view/streamed-file.ts';

/** Number of rows from which the progress is shown; shorter lists are too quick for it. */
const PROGRESS_FROM_ROWS = 2_000;

interface ExcelButtonProps {
  path: string;
  /** Default 'Excel'. */
  label?: string;
  /** A parameter that the file has in addition to those of the page. */
  parameter?: readonly [name: string, value: string];
}

/** Downloads the filtered and sorted list from `path` as an Excel file, with progress; leaving the page cancels it. */
export function ExcelButton({ path, label = excelTexts.download, parameter }: ExcelButtonProps) {
  const toast = useToast();
  const { search } = useLocation();
  const aborter = useRef<AbortController | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => () => aborter.current?.abort(), []);

  const download = async () => {
    aborter.current = new AbortController();
    const { signal } = aborter.current;
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    let rowCount = 0;
    setBusy(true);
    const parameters = new URLSearchParams(search);
    if (parameter) parameters.set(...parameter);
    const result = await followProgress<{ readonly name: string }>(`${path}?${parameters}`, null, {
      signal,
      onProgress({ processedCount, total = rowCount, piece }) {
        rowCount = total;
        if (piece) pieces.push(Uint8Array.from(atob(piece), (letter) => letter.charCodeAt(0)));
        if (rowCount >= PROGRESS_FROM_ROWS) setPercent(Math.floor((processedCount / rowCount) * 100));
      },
    });
    setBusy(false);
    setPercent(null);
    if (signal.aborted) return;
    if ('problem' in result) {
      toast({ kind: 'danger', title: excelTexts.failed, description: result.problem });
      return;
    }
    saveFile(new Blob(pieces, { type: XLSX_MEDIA_TYPE }), result.value.name);
    toast({ kind: 'success', title: excelTexts.done });
  };

  const cancel = () => {
    aborter.current?.abort();
    toast({ kind: 'info', title: excelTexts.cancelled });
  };

  return (
    <div className="flex items-center gap-1">
      <Button icon={<FileSpreadsheet aria-hidden />} loading={busy} onClick={download}>
        {percent === null ? label : <span className="tabular-nums">{excelTexts.progress(percent)}</span>}
      </Button>
      {percent !== null && (
        <IconButton variant="secondary" label={excelTexts.cancel} icon={<X aria-hidden />} onClick={cancel} />
      )}
    </div>
  );
}
