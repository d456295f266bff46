import Eraser from 'lucide-react/icons/eraser';
import Undo2 from 'lucide-react/icons/undo-2';
import { type RefObject, useEffect, useRef, useState } from 'react';
import Pad from 'signature_pad';
import { Button } from './button.tsx';
import { cn } from './cn.ts';
import { type Drawing, type DrawnSignature, drawingIn, strokesOf } from './drawn-signature.ts';
import { Field, type FieldProps, useField } from './field.tsx';

/** Ink on paper, also in dark mode: the image goes onto paper. */
const INK = '#14213d';
const PAPER = '#ffffff';
/** Enough for print; a sharper image of a wide field would be too large. */
const MAX_PIXEL_RATIO = 2;

type SignatureCanvasProps = FieldProps & {
  /** Called after each movement; null for an empty field. */
  onChange: (drawn: DrawnSignature | null) => void;
};

/** A field to sign by finger, pen or mouse, with undo and clear. The strokes stay when the field changes its size. */
export default function SignatureCanvas(props: SignatureCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { ids, aria } = useField(props);
  const { strokeCount, undo, clear } = usePad(canvas, props.onChange);
  return (
    <Field ids={ids} label={props.label} hint={props.hint} required={props.required} group>
      <div
        className={cn(
          'relative h-48 w-full overflow-clip rounded-card border bg-white',
          aria['aria-invalid'] ? 'border-danger' : 'border-accent',
        )}
      >
        <canvas
          {...aria}
          ref={canvas}
          id={ids.id}
          role="img"
          // An error leads to the field, though nobody draws by keyboard.
          tabIndex={-1}
          aria-label={strokeCount === 0 ? 'Campo para firmar, vacío' : 'Campo para firmar, con una firma'}
          className="absolute inset-0 size-full cursor-crosshair"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute inset-x-6 bottom-10 border-[#b9afa5] border-b border-dashed"
        />
        <span aria-hidden className="pointer-events-none absolute bottom-3 left-6 text-[#6d645c] text-small">
          Con el dedo, el lápiz o el ratón
        </span>
      </div>
      <div className="flex flex-wrap justify-between gap-2">
        <Button
          variant="ghost"
          size="sm"
          icon={<Eraser aria-hidden />}
          aria-disabled={strokeCount === 0 || undefined}
          onClick={clear}
        >
          Borrar y repetir
        </Button>
        <Button
          variant="ghost"
          size="sm"
          icon={<Undo2 aria-hidden />}
          aria-disabled={strokeCount === 0 || undefined}
          onClick={undo}
        >
          Deshacer
        </Button>
      </div>
    </Field>
  );
}

/** Binds the library to a canvas: its size, its strokes, undo and clear. */
function usePad(canvas: RefObject<HTMLCanvasElement>, onChange: SignatureCanvasProps['onChange']) {
  const [strokeCount, setStrokeCount] = useState(0);
  const [pad, setPad] = useState<Pad | null>(null);
  const drawing = useRef<Drawing | null>(null);
  const notify = useRef(onChange);
  notify.current = onChange;

  const changed = (current: Pad, { clientWidth: width, clientHeight: height }: HTMLCanvasElement) => {
    const groups = current.toData();
    drawing.current = groups.length === 0 ? null : { groups, width, height };
    setStrokeCount(groups.length);
    notify.current(
      groups.length === 0 ? null : { image: current.toDataURL('image/png'), strokes: strokesOf(groups) },
    );
  };
  const changedRef = useRef(changed);
  changedRef.current = changed;

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const made = new Pad(element, { penColor: INK, backgroundColor: PAPER });
    const resize = () => {
      const { clientWidth: width, clientHeight: height } = element;
      const ratio = Math.min(window.devicePixelRatio || 1, MAX_PIXEL_RATIO);
      const isSameSize = element.width === Math.round(width * ratio);
      if (width === 0 || (isSameSize && element.height === Math.round(height * ratio))) return;
      element.width = Math.round(width * ratio);
      element.height = Math.round(height * ratio);
      element.getContext('2d')?.scale(ratio, ratio);
      made.clear();
      if (drawing.current) made.fromData(drawingIn(drawing.current, { width, height }));
    };
    const ended = () => changedRef.current(made, element);
    const observer = new ResizeObserver(resize);
    observer.observe(element);
    resize();
    made.addEventListener('endStroke', ended);
    setPad(made);
    return () => {
      observer.disconnect();
      made.removeEventListener('endStroke', ended);
      made.off();
    };
  }, [canvas]);

  const redraw = (groups: ReturnType<Pad['toData']>) => {
    if (!pad || !canvas.current) return;
    pad.clear();
    pad.fromData(groups);
    changed(pad, canvas.current);
  };
  return {
    strokeCount,
    undo: () => redraw(pad?.toData().slice(0, -1) ?? []),
    clear: () => redraw([]),
  };
}
