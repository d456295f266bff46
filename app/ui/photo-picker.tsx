import Camera from 'lucide-react/icons/camera';
import Upload from 'lucide-react/icons/upload';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Avatar } from './avatar.tsx';
import { Button } from './button.tsx';
import { Field, type FieldProps, useField } from './field.tsx';
import { FileButton } from './file-button.tsx';
import { contentTypeOf, isTooBig, MAX_MEGABYTES } from './file-content.ts';
import { squarePhoto } from './square-photo.ts';

const CameraDialog = lazy(() => import('./camera-dialog.tsx'));

export type PhotoPickerProps = FieldProps & {
  name: string;
  /** Whose face it is; their initials stand while there is no photo. */
  person: string;
  /** The photo already kept. */
  src?: string | null;
};

/** Why a file can't be a photo, null when it can; found out at once. */
async function wrongWith(file: File): Promise<string | null> {
  if (isTooBig(file)) return `La foto pesa más de ${MAX_MEGABYTES} MB`;
  const type = await contentTypeOf(file);
  return type === 'image/jpeg' || type === 'image/png' ? null : 'La foto debe ser una imagen JPG o PNG';
}

/** A face from a file or the camera, cut to a square; it travels in the form's own `name`. */
export function PhotoPicker(props: PhotoPickerProps) {
  const { name, label = 'Foto', hint, required, className, person, src } = props;
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [preview, setPreview] = useState<string>();
  const [wrong, setWrong] = useState<string>();
  const [camera, setCamera] = useState(false);
  const { ids, aria } = useField({ ...props, error: props.error?.length ? props.error : wrong });

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
    const complaint = await wrongWith(chosen);
    if (complaint) return keep(undefined, complaint);
    try {
      keep(await squarePhoto(chosen));
    } catch {
      keep(undefined, 'La foto está dañada y no se puede abrir');
    }
  };

  return (
    <Field ids={ids} label={label} hint={hint} required={required} className={className}>
      <div className="flex items-center gap-4">
        <Avatar name={person} src={preview ?? src ?? null} size="lg" />
        <div className="flex flex-wrap gap-2">
          <FileButton
            {...aria}
            ref={input}
            id={ids.id}
            name={name}
            accept="image/jpeg,image/png"
            icon={<Upload aria-hidden />}
            onFiles={([chosen]) => void choose(chosen)}
          >
            {preview || src ? 'Cambiar foto' : 'Elegir foto'}
          </FileButton>
          <Button icon={<Camera aria-hidden />} onClick={() => setCamera(true)}>
            Tomar foto
          </Button>
          {file && (
            <Button variant="ghost" onClick={() => keep(undefined)}>
              Quitar
            </Button>
          )}
        </div>
      </div>
      {camera && (
        <Suspense fallback={null}>
          <CameraDialog
            onClose={() => setCamera(false)}
            onPhoto={(taken) => {
              keep(taken);
              setCamera(false);
            }}
            onFile={() => {
              setCamera(false);
              input.current?.click();
            }}
          />
        </Suspense>
      )}
    </Field>
  );
}
