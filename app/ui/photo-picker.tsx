import Camera from 'lucide-react/icons/camera';
import Upload from 'lucide-react/icons/upload';
import { useState } from 'react';
import { IMAGE_ACCEPT } from '#domain/file-rules';
import { Avatar } from './avatar.tsx';
import { Button } from './button.tsx';
import { Field, type FieldProps, useField } from './field.tsx';
import { FileButton } from './file-button.tsx';
import { lazyPart } from './lazy-part.tsx';
import { squarePhoto } from './square-photo.ts';
import { usePickedImage } from './use-picked-image.ts';

const CameraDialog = lazyPart(() => import('./camera-dialog.tsx'));

export type PhotoPickerProps = FieldProps & {
  name: string;
  /** Name of the person; its initials replace a missing photo. */
  personName: string;
  /** URL of the stored photo. */
  src?: string | null;
  /** Text below a chosen photo that is not submitted yet. */
  pickedHint?: string;
};

/** Picks a photo from a file or the camera and crops it to a square; it is submitted as `name`. */
export function PhotoPicker(props: PhotoPickerProps) {
  const { name, label = 'Foto', required, className, personName, src, pickedHint } = props;
  const { input, isPicked, previewUrl, imageProblem, replaceFile, choose } = usePickedImage(
    'La foto',
    squarePhoto,
  );
  const [isCameraOpen, setCameraOpen] = useState(false);
  const hint = isPicked ? (pickedHint ?? props.hint) : props.hint;
  const { ids, aria } = useField({ ...props, hint, error: props.error?.length ? props.error : imageProblem });

  return (
    <Field ids={ids} label={label} hint={hint} required={required} className={className}>
      <div className="flex items-center gap-4">
        <Avatar name={personName} src={previewUrl ?? src ?? null} size="lg" />
        <div className="flex flex-wrap gap-2">
          <FileButton
            {...aria}
            ref={input}
            id={ids.id}
            name={name}
            accept={IMAGE_ACCEPT}
            icon={<Upload aria-hidden />}
            onFiles={([chosen]) => void choose(chosen)}
          >
            {previewUrl || src ? 'Cambiar foto' : 'Elegir foto'}
          </FileButton>
          <Button icon={<Camera aria-hidden />} onClick={() => setCameraOpen(true)}>
            Tomar foto
          </Button>
          {isPicked && (
            <Button variant="ghost" onClick={() => replaceFile(undefined)}>
              Quitar
            </Button>
          )}
        </div>
      </div>
      {isCameraOpen && (
        <CameraDialog
          onClose={() => setCameraOpen(false)}
          onPhoto={(taken) => {
            replaceFile(taken);
            setCameraOpen(false);
          }}
          onFile={() => {
            setCameraOpen(false);
            input.current?.click();
          }}
        />
      )}
    </Field>
  );
}
