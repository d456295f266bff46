import type { PointGroup } from 'signature_pad';

/** A drawn signature: a PNG as data URL, and its movements as points with pixels and milliseconds. */
export interface DrawnSignature {
  readonly image: string;
  readonly strokes: [x: number, y: number, ms: number][][];
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A drawing and the size of the field in which it was drawn. */
export interface Drawing extends Size {
  readonly groups: readonly PointGroup[];
}

/** The drawing in a field of another size: shrunk where it would not fit, never stretched. */
export function drawingIn({ groups, width, height }: Drawing, to: Size): PointGroup[] {
  const factor = Math.min(1, to.width / width, to.height / height);
  if (factor === 1) return [...groups];
  return groups.map((group) => ({
    ...group,
    points: group.points.map((point) => ({ ...point, x: point.x * factor, y: point.y * factor })),
  }));
}

const rounded = (coordinate: number) => Math.round(coordinate * 10) / 10;

/** More points than this are thinned out evenly, so that several signatures fit into one request. */
const MAX_POINTS = 1_000;

/** The movements of a drawing, with times since its first point. */
export function strokesOf(groups: readonly PointGroup[]): DrawnSignature['strokes'] {
  const start = groups[0]?.points[0]?.time ?? 0;
  const count = groups.reduce((sum, { points }) => sum + points.length, 0);
  const every = Math.ceil(count / MAX_POINTS);
  return groups.map(({ points }) =>
    points
      .filter((_, index) => index % every === 0)
      .map(({ x, y, time }) => [rounded(x), rounded(y), Math.max(0, Math.round(time - start))]),
  );
}
