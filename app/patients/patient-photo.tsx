import CameraOff from 'lucide-react/icons/camera-off';
import { Avatar } from '#app/ui/avatar.tsx';
import { Badge } from '#app/ui/badge.tsx';

interface PatientPhotoProps {
  readonly name: string;
  readonly src: string | null;
  /** Whether the family does not permit images (F43). */
  readonly forbidsImages: boolean;
  readonly size?: 'sm' | 'lg';
}

/** The photo of a patient; on paper initials where images are not permitted. */
export function PatientPhoto({ name, src, forbidsImages, size = 'sm' }: PatientPhotoProps) {
  if (!forbidsImages || src === null) return <Avatar name={name} src={src} size={size} />;
  return (
    <>
      <Avatar name={name} src={src} size={size} className="print:hidden" />
      <Avatar name={name} size={size} className="hidden print:inline-flex" />
    </>
  );
}

/** The mark beside the photo of a patient whose family does not permit images. */
export const ImagesForbiddenBadge = ({ forbidsImages }: Pick<PatientPhotoProps, 'forbidsImages'>) =>
  forbidsImages && (
    <Badge tone="warning" icon={<CameraOff aria-hidden />}>
      Imagen no autorizada
    </Badge>
  );
