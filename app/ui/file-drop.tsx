import Upload from 'lucide-react/icons/upload';
import { type DragEvent, useState } from 'react';
import { cn } from './cn.ts';
import { Field, type FieldProps, useField } from './field.tsx';

type DropProps = { onFiles: (files: File[]) => void };

/** Handles dropped files; `isDraggedOver` is true while files are dragged over the element. */
export function useFileDrop({ onFiles }: DropProps) {
  const [isDraggedOver, setDraggedOver] = useState(false);
  return {
    isDraggedOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        event.preventDefault();
        setDraggedOver(true);
      },
      onDragLeave: (event: DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setDraggedOver(false);
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setDraggedOver(false);
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
}

type FileDropProps = FieldProps &
  DropProps & {
    /** Like the native attribute: 'application/pdf,image/*'. */
    accept?: string;
    multiple?: boolean;
  };

/** A drop zone with a file button; the parent handles the files. */
export function FileDrop(props: FileDropProps) {
  const { label, hint, required, className, accept, multiple, onFiles } = props;
  const { isDraggedOver, handlers } = useFileDrop({
    onFiles: (files) => onFiles(multiple ? files : files.slice(0, 1)),
  });
  const { ids, aria } = useField(props);
  return (
    <Field ids={ids} label={label} hint={hint} required={required} className={className}>
      <div
        {...handlers}
        className={cn(
          'relative flex min-h-20 items-center justify-center gap-3 rounded-control border border-control border-dashed px-4 py-3 text-muted hover:bg-soft',
          'has-focus-visible:outline-2 has-focus-visible:outline-accent',
          isDraggedOver && 'border-accent bg-tint text-accent',
        )}
      >
        <Upload aria-hidden className="size-5 shrink-0" />
        <span>
          <span className="font-semibold text-accent">Elegir {multiple ? 'archivos' : 'un archivo'}</span> o
          arrastrarlo{multiple ? 's' : ''} aquí
        </span>
        <input
          {...aria}
          id={ids.id}
          type="file"
          accept={accept}
          multiple={multiple}
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </div>
    </Field>
  );
}
