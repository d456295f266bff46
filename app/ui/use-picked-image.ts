import { useEffect, useRef, useState } from 'react';
import { contentTypeOf, isTooBig, MAX_MEGABYTES } from './file-content.ts';

/** What a picked image is called, article and all, in what is wrong with it. */
export type Called = 'La foto' | 'La firma' | 'El logo';

/** Why a file can't be such an image, null when it can; found out at once. */
async function imageError(file: File, called: Called): Promise<string | null> {
  if (isTooBig(file)) return `${called} pesa más de ${MAX_MEGABYTES} MB`;
  const type = await contentTypeOf(file);
  return type === 'image/jpeg' || type === 'image/png' ? null : `${called} debe ser una imagen JPG o PNG`;
}

/** An image that somebody picks: it travels in the file input `input`, made ready by `prepare`, which throws for a damaged one. */
export function usePickedImage(called: Called, prepare: (chosen: File) => Promise<File>) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [preview, setPreview] = useState<string>();
  const [wrong, setWrong] = useState<string>();

  useEffect(() => {
    if (!file) return setPreview(undefined);
    const url = URL.createObjectURL(file);
    setPreview(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);

  const keep = (kept: File | undefined, complaint?: string) => {
    const transfer = new DataTransfer();
    if (kept) transfer.items.add(kept);
    if (input.current) input.current.files = transfer.files;
    setFile(kept);
    setWrong(complaint);
  };
  const choose = async (chosen: File | undefined) => {
    keep(undefined);
    if (!chosen) return;
    const complaint = await imageError(chosen, called);
    if (complaint) return keep(undefined, complaint);
    try {
      keep(await prepare(chosen));
    } catch {
      keep(
        undefined,
        `${called} ${called === 'El logo' ? 'está dañado' : 'está dañada'} y no se puede abrir`,
      );
    }
  };
  return { input, picked: file !== undefined, preview, wrong, keep, choose };
}
