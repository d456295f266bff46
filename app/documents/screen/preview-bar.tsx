import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { IconButton } from '#app/ui/button.tsx';

const ZOOM_STEPS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];

/** The zoom factor and the functions that change it. At 1 the content fits into the width; at a limit the function is null. */
export function useZoom() {
  const [step, setStep] = useState(ZOOM_STEPS.indexOf(1));
  return {
    zoom: ZOOM_STEPS[step] ?? 1,
    zoomIn: step < ZOOM_STEPS.length - 1 ? () => setStep(step + 1) : null,
    zoomOut: step > 0 ? () => setStep(step - 1) : null,
  };
}

/** Focuses the preview when it opens, so that its keys work. */
export function useFocusOnOpen(frame: RefObject<HTMLElement>): void {
  useEffect(() => frame.current?.focus({ preventScroll: true }), [frame]);
}

export interface Paging {
  readonly page: number;
  /** 0 while the document is loading. */
  readonly pageCount: number;
  readonly setPage: (page: number) => void;
}

interface PreviewBarProps {
  readonly zoomControl: ReturnType<typeof useZoom>;
  readonly paging?: Paging;
}

/** The page and zoom controls. */
export function PreviewBar({ zoomControl, paging }: PreviewBarProps) {
  const { zoom, zoomIn, zoomOut } = zoomControl;
  return (
    <div className="sticky top-0 left-0 z-10 flex flex-wrap items-center justify-center gap-x-2 gap-y-1 border-line border-b bg-surface px-2 sm:gap-x-6 py-1.5">
      {paging && paging.pageCount > 0 && (
        <div className="flex items-center gap-1">
          <IconButton
            label="Página anterior"
            icon={<ChevronLeft aria-hidden />}
            disabled={paging.page <= 1}
            onClick={() => paging.setPage(paging.page - 1)}
          />
          <span aria-live="polite" className="tabular-nums">
            Página {paging.page} de {paging.pageCount}
          </span>
          <IconButton
            label="Página siguiente"
            icon={<ChevronRight aria-hidden />}
            disabled={paging.page >= paging.pageCount}
            onClick={() => paging.setPage(paging.page + 1)}
          />
        </div>
      )}
      <div className="flex items-center gap-1">
        <IconButton
          label="Alejar"
          icon={<ZoomOut aria-hidden />}
          disabled={!zoomOut}
          onClick={() => zoomOut?.()}
        />
        <span className="min-w-12 text-center tabular-nums">{Math.round(zoom * 100)} %</span>
        <IconButton
          label="Acercar"
          icon={<ZoomIn aria-hidden />}
          disabled={!zoomIn}
          onClick={() => zoomIn?.()}
        />
      </div>
    </div>
  );
}

/**
 * The keys of a preview: PageUp, PageDown, Home and End turn pages, and so do arrows unless the page scrolls sideways; plus and minus zoom.
 */
export const previewKeys =
  ({ zoomControl, paging }: PreviewBarProps) =>
  (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const turnTo = (page: number) => {
      if (!paging || page < 1 || page > paging.pageCount) return;
      event.preventDefault();
      paging.setPage(page);
    };
    if (event.key === '+' || event.key === '=') zoomControl.zoomIn?.();
    else if (event.key === '-') zoomControl.zoomOut?.();
    else if (event.key === 'PageDown' || (event.key === 'ArrowRight' && zoomControl.zoom <= 1))
      turnTo((paging?.page ?? 0) + 1);
    else if (event.key === 'PageUp' || (event.key === 'ArrowLeft' && zoomControl.zoom <= 1))
      turnTo((paging?.page ?? 0) - 1);
    else if (event.key === 'Home') turnTo(1);
    else if (event.key === 'End') turnTo(paging?.pageCount ?? 0);
  };
