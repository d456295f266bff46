import type { TextStyle } from './lines.ts';

const INK = '#221c18';
const MUTED = '#5c544d';
const BROWN = '#7a4b2a';

export const COLOURS = { ink: INK, accent: BROWN, line: '#d9d0c6' } as const;

const SIDE = 54;

/** Letter size and its margins, in points; the head lies below the upper margin, the foot in the lower one. */
export const PAGE = {
  width: 612,
  height: 792,
  top: 32,
  bottom: 64,
  /** Top of the foot, from the lower edge. */
  foot: 34,
  side: SIDE,
  contentWidth: 612 - 2 * SIDE,
} as const;

const style = (size: number, colour: string, bold = false): TextStyle => ({ size, colour, bold });

/** The styles of texts. Neighbours in the same object of this list are drawn in one step. */
export const STYLES = {
  text: style(9.5, INK),
  bold: style(9.5, INK, true),
  small: style(8, MUTED),
  smallBold: style(8, INK, true),
  factName: style(7.5, MUTED),
  foot: style(7.5, MUTED),
  foundation: style(11, INK, true),
  title: style(10, BROWN, true),
  patient: style(9, INK, true),
  section: style(12, BROWN, true),
} as const;
