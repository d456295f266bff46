import Camera from 'lucide-react/icons/camera';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Upload from 'lucide-react/icons/upload';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { Modal } from './modal.tsx';
import { Notice } from './notice.tsx';
import { squareOf } from './square-photo.ts';

type CameraDialogProps = {
  onClose: () => void;
  onPhoto: (photo: File) => void;
  /** Lets the user choose a file when no camera can be used. */
  onFile: () => void;
};

type CameraProblem = 'denied' | 'no-camera';

const PROBLEM_TEXTS: Readonly<Record<CameraProblem, string>> = {
  denied:
    'El navegador no tiene permiso para usar la cámara. Permítalo en la barra de direcciones, o elija un archivo.',
  'no-camera': 'No se encontró una cámara que se pueda usar. Elija un archivo.',
};

/** Takes a photo with the camera, with a preview before it is used. */
export default function CameraDialog({ onClose, onPhoto, onFile }: CameraDialogProps) {
  const video = useRef<HTMLVideoElement>(null);
  const { live, problem } = useCamera(video);
  const [photo, setPhoto] = useState<{ file: File; url: string }>();

  useEffect(() => () => URL.revokeObjectURL(photo?.url ?? ''), [photo]);

  const take = useCallback(async () => {
    const { current } = video;
    if (!current) return;
    const file = await squareOf(current, current.videoWidth, current.videoHeight, 'foto.jpg');
    setPhoto({ file, url: URL.createObjectURL(file) });
  }, []);

  return (
    <Modal
      open
      onOpenChange={(open) => open || onClose()}
      title="Tomar foto"
      size="sm"
      footer={
        <>
          {photo && (
            <Button icon={<RotateCcw aria-hidden />} onClick={() => setPhoto(undefined)}>
              Repetir
            </Button>
          )}
          {photo ? (
            <Button variant="primary" onClick={() => onPhoto(photo.file)}>
              Usar esta foto
            </Button>
          ) : problem ? (
            <Button variant="primary" icon={<Upload aria-hidden />} onClick={onFile}>
              Elegir un archivo
            </Button>
          ) : (
            <Button
              variant="primary"
              icon={<Camera aria-hidden />}
              disabled={!live}
              onClick={() => void take()}
            >
              Tomar
            </Button>
          )}
        </>
      }
    >
      {problem ? (
        <Notice tone="warning">{PROBLEM_TEXTS[problem]}</Notice>
      ) : (
        <div className="relative aspect-square w-full overflow-clip rounded-card bg-soft">
          <video
            ref={video}
            autoPlay
            muted
            playsInline
            aria-label="Lo que ve la cámara"
            className="size-full object-cover"
          />
          {photo && (
            <img src={photo.url} alt="La foto tomada" className="absolute inset-0 size-full object-cover" />
          )}
          {!live && (
            <p role="status" className="absolute inset-0 grid place-items-center text-muted">
              Abriendo la cámara…
            </p>
          )}
        </div>
      )}
    </Modal>
  );
}

/** Streams the camera into a video while mounted. */
function useCamera(video: RefObject<HTMLVideoElement>) {
  const [live, setLive] = useState(false);
  const [problem, setProblem] = useState<CameraProblem>();

  useEffect(() => {
    let stream: MediaStream | undefined;
    let unmounted = false;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const open = async () => {
      try {
        if (!navigator.mediaDevices) return setProblem('no-camera');
        const constraints = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 1280 } };
        stream = await navigator.mediaDevices.getUserMedia({ video: constraints, audio: false });
        if (unmounted) return stop();
        if (!video.current) return;
        video.current.srcObject = stream;
        video.current.onloadeddata = () => setLive(true);
      } catch (error) {
        const denied = error instanceof DOMException && error.name === 'NotAllowedError';
        if (!unmounted) setProblem(denied ? 'denied' : 'no-camera');
      }
    };
    void open();
    return () => {
      unmounted = true;
      stop();
    };
  }, [video]);
  return { live, problem };
}
