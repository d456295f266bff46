import { useCallback, useEffect, useRef, useState } from 'react';
import { useToast } from '#app/ui/toast.tsx';
import { documentTexts } from './copy.ts';
import { checkFile } from './screen/check-file.ts';
import { sendFile } from './screen/send-file.ts';

/** A file that is being sent, or whose upload failed or was refused. */
export interface Upload {
  readonly key: number;
  /** The kind of the file; the list of each kind shows its own uploads. */
  readonly kind: string;
  /** The address that the file is sent to. */
  readonly address: string;
  readonly file: File;
  /** `refused` uploads can't be retried. */
  readonly state: 'sending' | 'failed' | 'refused';
  /** From 0 to 1. */
  readonly fraction: number;
  readonly message: string | null;
}

type UploadToSend = Pick<Upload, 'key' | 'address' | 'file'>;

/** The uploads of a page, and their actions. */
export interface Uploads {
  readonly uploads: readonly Upload[];
  readonly send: (kind: string, files: readonly File[]) => void;
  readonly retry: (upload: Upload) => void;
  /** Aborts a running upload, or removes a failed or refused one from the list. */
  readonly remove: (upload: Upload) => void;
}

interface UploadTarget {
  readonly addressOf: (kind: string, file: File) => string;
  /** Whether a kind takes several files; for other kinds a new file replaces failed and refused uploads. */
  readonly takesSeveral: (kind: string) => boolean;
  /** Title of the toast when all uploads have ended, by the number of stored files. */
  readonly storedText: (fileCount: number) => string;
  /** Called after each stored file. */
  readonly onStored: () => void;
}

/** Uploads files at the same time, each by a request of its own. */
export function useUploads({ addressOf, takesSeveral, storedText, onStored }: UploadTarget): Uploads {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const cancelByKey = useRef(new Map<number, () => void>());
  const lastKey = useRef(0);
  const batch = useRef({ running: 0, stored: 0 });
  const toast = useToast();

  useEffect(() => {
    const { current } = cancelByKey;
    return () => {
      for (const cancel of current.values()) cancel();
    };
  }, []);

  const change = useCallback(
    (key: number, part: Partial<Upload>) =>
      setUploads((before) => before.map((each) => (each.key === key ? { ...each, ...part } : each))),
    [],
  );
  const forget = useCallback(
    (key: number) => setUploads((before) => before.filter((each) => each.key !== key)),
    [],
  );

  /** Simultaneous uploads are reported together when all have finished. */
  const start = async (upload: UploadToSend) => {
    const { current } = batch;
    current.running += 1;
    if (await checkAndSend(upload)) current.stored += 1;
    current.running -= 1;
    if (current.running > 0 || current.stored === 0) return;
    toast({
      kind: 'success',
      title: storedText(current.stored),
      description: documentTexts.count(current.stored),
    });
    current.stored = 0;
  };
  /** Returns whether the file was stored. */
  const checkAndSend = async ({ key, address, file }: UploadToSend): Promise<boolean> => {
    let isCancelled = false;
    cancelByKey.current.set(key, () => {
      isCancelled = true;
      forget(key);
    });
    const problem = await checkFile(file);
    cancelByKey.current.delete(key);
    if (isCancelled) return false;
    if (problem) {
      change(key, { state: 'refused', message: problem });
      return false;
    }
    const sending = sendFile(address, file, (fraction) => change(key, { fraction }));
    cancelByKey.current.set(key, sending.cancel);
    const outcome = await sending.outcome;
    cancelByKey.current.delete(key);
    if (outcome.kind === 'refused' || outcome.kind === 'failed')
      change(key, { state: outcome.kind, message: outcome.message });
    else forget(key);
    if (outcome.kind === 'stored') onStored();
    return outcome.kind === 'stored';
  };

  return {
    uploads,
    send(kind, files) {
      const added = files.map((file): Upload => {
        lastKey.current += 1;
        const address = addressOf(kind, file);
        return { key: lastKey.current, kind, address, file, state: 'sending', fraction: 0, message: null };
      });
      setUploads((before) => [
        ...before.filter((each) => each.kind !== kind || takesSeveral(kind) || each.state === 'sending'),
        ...added,
      ]);
      for (const upload of added) void start(upload);
    },
    retry(upload) {
      change(upload.key, { state: 'sending', fraction: 0, message: null });
      void start(upload);
    },
    remove({ key }) {
      const cancel = cancelByKey.current.get(key);
      if (cancel) cancel();
      else forget(key);
    },
  };
}
