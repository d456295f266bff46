import type { PrintedScan } from '#domain/printed-history';
import { paragraph, span } from './blocks.ts';
import { readableImage } from './images.ts';
import type { LayoutStep } from './messages.ts';
import type { Paper } from './paper.tsx';
import { PAGE } from './styles.ts';

const EMPTY_FRAME = { headHeight: 0, drawHead() {}, drawFoot() {} };
const UNREADABLE = 'El archivo guardado no es una imagen que se pueda leer.';

/** Lays out a stored image as large as its page; a damaged one is said to be so. */
export function* layOutScan(paper: Paper, { title, image }: PrintedScan): Generator<LayoutStep> {
  yield { title };
  paper.begin(EMPTY_FRAME);
  const readable = readableImage(image);
  if (!readable) {
    paper.place(paragraph(paper, [span(`${title}. ${UNREADABLE}`)]));
    return;
  }
  const height = PAGE.height - PAGE.top - PAGE.bottom;
  paper.place([
    {
      height,
      lines: 1,
      draw: (y) =>
        paper.drawImage(readable, { x: PAGE.side, y, width: PAGE.contentWidth, height, valign: 'center' }),
    },
  ]);
}
