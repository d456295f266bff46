import { useEffect, useRef, useState } from 'react';
import { isHeic } from '#domain/file-rules';
import { FILE_MAX_MEGABYTES } from '#domain/shared';
import { contentTypeOf, HEIC_TEXT, isTooBig } from './file-content.ts';

/** Name of the image with its article, for error messages. */
export type ImageLabel = 'La foto' | 'La firma' | 'El logo';

/** The reason why a file is refused; null when it is accepted. The server checks again. */
async function imageError(file: File, label: ImageLabel): Promise<string | null> {
  if (isTooBig(file)) return `${label} pesa más de ${FILE_MAX_MEGABYTES} MB`;
  const type = await contentTypeOf(file);
  if (isHeic(type)) return HEIC_TEXT;
  return type === 'image/jpeg' || type === 'image/png' ? null : `${label} debe ser una imagen JPG o PNG`;
}

/** The state of an image input; `prepare` converts the chosen file and throws for a damaged one. */
export function usePickedImage(label: ImageLabel, prepare: (chosen: File) => Promise<File>) {
  const input = useRef<HTMLInputElement>(null);
  const latestChoice = useRef<File>();
  const [file, setFile] = useState<File>();
  const [previewUrl, setPreviewUrl] = useState<string>();
  const [imageProblem, setImageProblem] = useState<string>();

  useEffect(() => {
    if (!file) return setPreviewUrl(undefined);
    const url = URL.createObjectURL(file);
    setPreviewUrl(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);

  const replaceFile = (next: File | undefined, problem?: string) => {
    latestChoice.current = undefined;
    const transfer = new DataTransfer();
    if (next) transfer.items.add(next);
    if (input.current) input.current.files = transfer.files;
    setFile(next);
    setImageProblem(problem);
  };
  const prepared = async (chosen: File): Promise<{ file?: File; problem?: string }> => {
    const problem = await imageError(chosen, label);
    if (problem) return { problem };
    try {
      return { file: await prepare(chosen) };
    } catch {
      return {
        problem: `${label} ${label === 'El logo' ? 'está dañado' : 'está dañada'} y no se puede abrir`,
      };
    }
  };
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return replaceFile(undefined);
    // The input keeps the chosen file meanwhile, so that a form that is sent early has an image.
    latestChoice.current = chosen;
    setFile(undefined);
    setImageProblem(undefined);
    const { file: image, problem } = await prepared(chosen);
    if (latestChoice.current === chosen) replaceFile(image, problem);
  };
  return { input, isPicked: file !== undefined, previewUrl, imageProblem, replaceFile, choose };
}
