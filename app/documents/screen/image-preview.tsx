import { useRef, useState } from 'react';
import { Notice } from '#app/ui/notice.tsx';
import type { PreviewedFile } from '../previewed-file.ts';
import { PreviewBar, previewKeys, useFocusOnOpen, useZoom } from './preview-bar.tsx';

/** An image with zoom. */
export function ImagePreview({ file }: { file: PreviewedFile }) {
  const zoomControl = useZoom();
  const frame = useRef<HTMLDivElement>(null);
  const [isDamaged, setDamaged] = useState(false);
  useFocusOnOpen(frame);
  if (isDamaged)
    return (
      <div className="p-6">
        <Notice tone="danger">La imagen está dañada y no se puede mostrar. Puede descargarla.</Notice>
      </div>
    );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are short cuts of the buttons inside.
    <div onKeyDown={previewKeys({ zoomControl })}>
      <PreviewBar zoomControl={zoomControl} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keyboard. */}
      <div ref={frame} tabIndex={0} className="h-[65vh] overflow-auto bg-soft p-4 max-sm:h-[70vh]">
        <img
          src={file.address}
          alt={file.name}
          onError={() => setDamaged(true)}
          className="mx-auto block h-auto max-w-none"
          style={zoomControl.zoom === 1 ? { maxWidth: '100%' } : { width: `${zoomControl.zoom * 100}%` }}
        />
      </div>
    </div>
  );
}
