import FileText from 'lucide-react/icons/file-text';
import Upload from 'lucide-react/icons/upload';
import X from 'lucide-react/icons/x';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { Avatar } from './avatar.tsx';
import { Button, IconButton } from './button.tsx';
import { cn } from './cn.ts';
import { Field, type FieldProps, useField } from './field.tsx';

type FileProps = FieldProps & {
  name: string;
  /** As the native attribute: 'application/pdf,image/*'. */
  accept?: string;
  maxMegabytes?: number;
  onFiles?: (files: File[]) => void;
};

const MEGABYTE = 1024 * 1024;

function size(bytes: number): string {
  const unit = bytes < MEGABYTE ? ([1024, 'KB'] as const) : ([MEGABYTE, 'MB'] as const);
  return `${(bytes / unit[0]).toLocaleString('es-CO', { maximumFractionDigits: 1 })} ${unit[1]}`;
}

function useFileInput({ maxMegabytes = 10, onFiles }: FileProps) {
  const input = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<File[]>([]);
  const [tooBig, setTooBig] = useState<string>();

  const put = (chosen: File[]) => {
    const heavy = chosen.filter((file) => file.size > maxMegabytes * MEGABYTE).map((file) => file.name);
    const fitting = chosen.filter((file) => !heavy.includes(file.name));
    const transfer = new DataTransfer();
    for (const file of fitting) transfer.items.add(file);
    if (input.current) input.current.files = transfer.files;
    setTooBig(heavy.length ? `Pesa más de ${maxMegabytes} MB: ${heavy.join(', ')}.` : undefined);
    setFiles(fitting);
    onFiles?.(fitting);
  };

  useEffect(() => {
    const form = input.current?.form;
    const forget = () => setFiles([]);
    form?.addEventListener('reset', forget);
    return () => form?.removeEventListener('reset', forget);
  }, []);
  return { input, files, put, tooBig };
}

/** Files chosen or dropped; they travel in the form's own `name`. */
export function FileDrop(props: FileProps & { multiple?: boolean }) {
  const { name, label, hint, required, className, accept, multiple } = props;
  const { input, files, put, tooBig } = useFileInput(props);
  const [over, setOver] = useState(false);
  const { ids, aria } = useField({ ...props, error: props.error?.length ? props.error : tooBig });

  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const dropped = [...event.dataTransfer.files];
    put(multiple ? [...files, ...dropped] : dropped.slice(0, 1));
  };

  return (
    <Field ids={ids} label={label} hint={hint} required={required} className={className}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is only a short cut for the input inside. */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        className={cn(
          'relative flex min-h-20 items-center justify-center gap-3 rounded-control border border-control border-dashed px-4 py-3 text-muted hover:bg-soft',
          'has-focus-visible:outline-2 has-focus-visible:outline-accent',
          over && 'border-accent bg-tint text-accent',
        )}
      >
        <Upload aria-hidden className="size-5 shrink-0" />
        <span>
          <span className="font-semibold text-accent">Elegir {multiple ? 'archivos' : 'un archivo'}</span> o
          arrastrarlo aquí
        </span>
        <input
          {...aria}
          ref={input}
          id={ids.id}
          type="file"
          name={name}
          accept={accept}
          multiple={multiple}
          required={required}
          onChange={(event) => put([...(event.target.files ?? [])])}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </div>
      {files.length > 0 && (
        <ul className="flex flex-col gap-1">
          {files.map((file) => (
            <li
              key={file.name + file.lastModified}
              className="flex items-center gap-2 rounded-control bg-soft py-0.5 pr-0.5 pl-3"
            >
              <FileText aria-hidden className="size-4 shrink-0 text-muted" />
              <span className="min-w-0 flex-1 truncate">{file.name}</span>
              <span className="text-muted text-small">{size(file.size)}</span>
              <IconButton
                label={`Quitar ${file.name}`}
                icon={<X aria-hidden />}
                onClick={() => put(files.filter((other) => other !== file))}
              />
            </li>
          ))}
        </ul>
      )}
    </Field>
  );
}

export type PhotoPickerProps = Omit<FileProps, 'accept'> & {
  /** Whose face it is; their initials stand while there is no photo. */
  person: string;
  /** The photo already kept. */
  src?: string | null;
};

/** A face: taken with the phone's camera or chosen, and seen before it is sent. */
export function PhotoPicker(props: PhotoPickerProps) {
  const { name, label = 'Foto', hint, required, className, person, src } = props;
  const { input, files, put, tooBig } = useFileInput(props);
  const [preview, setPreview] = useState<string>();
  const { ids, aria } = useField({ ...props, error: props.error?.length ? props.error : tooBig });
  const [file] = files;

  useEffect(() => {
    if (!file) return setPreview(undefined);
    const url = URL.createObjectURL(file);
    setPreview(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);

  return (
    <Field ids={ids} label={label} hint={hint} required={required} className={className}>
      <div className="flex items-center gap-4">
        <Avatar name={person} src={preview ?? src ?? null} size="lg" />
        <div className="flex flex-wrap gap-2">
          <span className="relative inline-flex rounded-control has-focus-visible:outline-2 has-focus-visible:outline-accent">
            <Button tabIndex={-1} aria-hidden icon={<Upload aria-hidden />}>
              {preview || src ? 'Cambiar foto' : 'Elegir foto'}
            </Button>
            <input
              {...aria}
              ref={input}
              id={ids.id}
              type="file"
              name={name}
              accept="image/jpeg,image/png"
              required={required}
              onChange={(event) => put([...(event.target.files ?? [])])}
              className="absolute inset-0 w-full cursor-pointer opacity-0"
            />
          </span>
          {file && (
            <Button variant="ghost" onClick={() => put([])}>
              Quitar
            </Button>
          )}
        </div>
      </div>
    </Field>
  );
}
