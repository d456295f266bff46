import CircleAlert from 'lucide-react/icons/circle-alert';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import X from 'lucide-react/icons/x';
import { Button, IconButton } from '#app/ui/button.tsx';
import { sizeText } from '#app/ui/file-content.ts';
import { Progress } from '#app/ui/progress.tsx';
import type { Upload, Uploads } from './use-uploads.ts';

/** Running, failed and refused uploads with their actions. */
export function UploadList({ uploads, retry, remove }: Omit<Uploads, 'send'>) {
  if (uploads.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1.5">
      {uploads.map((upload) => (
        <li key={upload.key} className="flex items-center gap-3 rounded-control bg-subtle py-1.5 pr-1 pl-3">
          <div className="min-w-0 flex-1">
            <p className="flex gap-2">
              <span className="truncate font-medium">{upload.file.name}</span>
              <span className="shrink-0 text-muted text-small">{sizeText(upload.file.size)}</span>
            </p>
            {upload.state === 'sending' ? (
              <Progress label={`Envío de ${upload.file.name}`} value={upload.fraction} />
            ) : (
              <p role="alert" className="flex items-start gap-1.5 font-medium text-danger text-small">
                <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
                {upload.message}
              </p>
            )}
          </div>
          {upload.state === 'failed' && (
            <Button size="sm" icon={<RotateCcw aria-hidden />} onClick={() => retry(upload)}>
              Reintentar
            </Button>
          )}
          <IconButton
            label={`${verbOf(upload)} ${upload.file.name}`}
            icon={<X aria-hidden />}
            onClick={() => remove(upload)}
          />
        </li>
      ))}
    </ul>
  );
}

const verbOf = ({ state }: Upload) => (state === 'sending' ? 'Cancelar envío de' : 'Quitar');
