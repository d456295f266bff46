import encodeQR from 'qr';
import type { Paper } from './paper.tsx';
import { COLOURS } from './styles.ts';

interface Place {
  readonly x: number;
  readonly y: number;
  /** Width and height without the white border, which the caller leaves free. */
  readonly size: number;
}

/** Draws a QR code of a text; readers restore up to 15 % of it. */
export function drawQrCode(paper: Paper, text: string, { x, y, size }: Place): void {
  const withBorder = encodeQR(text, 'raw', { ecc: 'medium', border: 1 });
  const rows = withBorder.slice(1, -1).map((row) => row.slice(1, -1));
  const module = size / rows.length;
  const boxes = rows.flatMap((row, line) =>
    runsOf(row).map(({ from, to }) => ({
      x: x + from * module,
      y: y + line * module,
      width: (to - from) * module,
      height: module,
    })),
  );
  paper.fillBoxes(boxes, COLOURS.ink);
}

/** The dark runs of a row, each from its first module to the one after its last. */
function runsOf(row: readonly boolean[]): readonly { readonly from: number; readonly to: number }[] {
  const runs: { from: number; to: number }[] = [];
  for (const [index, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (!isDark) continue;
    if (last?.to === index) last.to = index + 1;
    else runs.push({ from: index, to: index + 1 });
  }
  return runs;
}
