import Signature from 'lucide-react/icons/signature';
import Upload from 'lucide-react/icons/upload';
import { Button } from '../../ui/button.tsx';
import { Field, type FieldProps, useField } from '../../ui/field.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { usePickedImage } from '../../ui/use-picked-image.ts';

interface SignaturePickerProps extends FieldProps {
  readonly name: string;
  /** Address of the stored signature; null without one. */
  readonly src: string | null;
}

/** Checks that the image opens; the file stays unchanged. */
async function whole(file: File): Promise<File> {
  (await createImageBitmap(file)).close();
  return file;
}

/** The image of a signature, submitted as `name`. */
export function SignaturePicker(props: SignaturePickerProps) {
  const { name, label, src, className } = props;
  const { input, picked, preview, wrong, keep, choose } = usePickedImage('La firma', whole);
  const { ids, aria } = useField({ ...props, error: props.error?.length ? props.error : wrong });
  const shown = preview ?? src;
  return (
    <Field ids={ids} label={label} className={className}>
      <div className="flex h-24 items-center justify-center overflow-clip rounded-control border border-line border-dashed bg-white p-2">
        {shown ? (
          <img src={shown} alt={`${label}`} className="max-h-full max-w-full object-contain" />
        ) : (
          <Signature aria-hidden className="size-6 text-[#6d645c]" />
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <FileButton
          {...aria}
          ref={input}
          id={ids.id}
          name={name}
          size="sm"
          accept="image/jpeg,image/png"
          icon={<Upload aria-hidden />}
          onFiles={([chosen]) => void choose(chosen)}
        >
          {shown ? 'Cambiar' : 'Elegir'}
        </FileButton>
        {picked && (
          <Button size="sm" variant="ghost" onClick={() => keep(undefined)}>
            Quitar
          </Button>
        )}
      </div>
    </Field>
  );
}
