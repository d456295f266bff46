import { useEffect, useRef, useState } from 'react';
import type { ObjectiveChoice } from '#app/objectives/objective-choice.ts';
import { followProgress } from '#app/shared/follow-progress.ts';
import { saveFile } from '#app/shared/save-file.ts';
import type { ProgressState } from '#app/shared/view/progress-line.ts';
import type { StreamedFile } from '#app/shared/view/streamed-file.ts';
import { useToast } from '#app/ui/toast.tsx';
import { objectiveFileTexts as texts } from '../copy/reports.ts';

/**
 * Downloads the progress reports of the chosen objectives as one PDF. `progress` has the numbers of finished and of all reports; it is
 * null while no download runs. `cancel` aborts the download, and so does leaving the page.
 */
export function useObjectivesPdf() {
  const toast = useToast();
  const downloadAborter = useRef<AbortController | null>(null);
  const [progress, setProgress] = useState<{ readonly finished: number; readonly total: number } | null>(
    null,
  );
  const cancel = () => downloadAborter.current?.abort();
  useEffect(() => () => downloadAborter.current?.abort(), []);

  const download = async (choices: readonly ObjectiveChoice[]) => {
    cancel();
    const aborter = new AbortController();
    downloadAborter.current = aborter;
    const { signal } = aborter;
    const total = choices.length;
    setProgress({ finished: 0, total });
    const onProgress = ({ processedCount: finished }: ProgressState) => setProgress({ finished, total });
    const path = '/reportes/objetivos-tareas/pdf';
    const result = await followProgress<StreamedFile>(path, JSON.stringify(choices), { signal, onProgress });
    if (downloadAborter.current === aborter) setProgress(null);
    if (signal.aborted) return;
    if ('problem' in result) {
      toast({ kind: 'danger', title: texts.failed, description: result.problem });
      return;
    }
    const { name, content } = result.value;
    const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
    saveFile(new Blob([bytes], { type: 'application/pdf' }), name);
    toast({ kind: 'success', title: texts.done });
  };
  return { progress, download, cancel };
}
