import ImageIcon from 'lucide-react/icons/image';
import Upload from 'lucide-react/icons/upload';
import { IMAGE_ACCEPT } from '#domain/file-rules';
import { Button } from './button.tsx';
import { Field, type FieldProps, useField } from './field.tsx';
import { FileButton } from './file-button.tsx';
import { type ImageLabel, usePickedImage } from './use-picked-image.ts';

interface ImagePickerProps extends FieldProps {
  readonly name: string;
  /** Name of the image in error messages. */
  readonly imageLabel: ImageLabel;
  /** Address of the stored image; null when there is none. */
  readonly src: string | null;
  readonly onPick?: () => void;
  /** Removes the stored image; absent when it can't be removed. */
  readonly onRemove?: () => void;
}

/** Checks that the image can be decoded; the file stays unchanged. */
async function requireDecodable(file: File): Promise<File> {
  (await createImageBitmap(file)).close();
  return file;
}

/** Picks an image that is not cropped, such as a signature or a logo; it is submitted as `name`. */
export function ImagePicker(props: ImagePickerProps) {
  const { name, imageLabel, label, hint, src, className, onPick, onRemove } = props;
  const { input, isPicked, previewUrl, imageProblem, replaceFile, choose } = usePickedImage(
    imageLabel,
    requireDecodable,
  );
  const { ids, aria } = useField({ ...props, error: props.error?.length ? props.error : imageProblem });
  const shownSrc = previewUrl ?? src;
  return (
    <Field ids={ids} label={label} hint={hint} className={className}>
      <div className="flex h-24 items-center justify-center overflow-clip rounded-control border border-line border-dashed bg-white p-2">
        {shownSrc ? (
          <img src={shownSrc} alt={`${label}`} className="max-h-full max-w-full object-contain" />
        ) : (
          <ImageIcon aria-hidden className="size-6 text-[#6d645c]" />
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <FileButton
          {...aria}
          ref={input}
          id={ids.id}
          name={name}
          size="sm"
          accept={IMAGE_ACCEPT}
          icon={<Upload aria-hidden />}
          onFiles={([chosen]) => {
            onPick?.();
            void choose(chosen);
          }}
        >
          {shownSrc ? 'Cambiar' : 'Elegir'}
        </FileButton>
        {(isPicked || onRemove) && (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => (isPicked ? replaceFile(undefined) : onRemove?.())}
          >
            Quitar
          </Button>
        )}
      </div>
    </Field>
  );
}
