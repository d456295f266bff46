import { lazyPart } from './lazy-part.tsx';
import { Skeleton } from './skeleton.tsx';

/** A field to sign by finger, pen or mouse; its code is loaded when it is first shown. */
export const SignaturePad = lazyPart(
  () => import('./signature-canvas.tsx'),
  <Skeleton className="h-48 w-full" />,
);
