import { type Family, familyOf } from './fonts.ts';
import { hyphenate } from './hyphenate.ts';

export interface TextStyle {
  /** Points. */
  readonly size: number;
  readonly bold: boolean;
  readonly colour: string;
}

/** A text in one style. */
export interface Span {
  readonly text: string;
  readonly style: TextStyle;
  /** Words are never divided between syllables, as in names. */
  readonly whole?: boolean;
}

/** A text in one font. */
export interface Piece {
  readonly text: string;
  readonly family: Family;
  readonly style: TextStyle;
  /** Points. */
  readonly width: number;
}

export interface Line {
  readonly pieces: readonly Piece[];
  /** Size of its largest text, in points. */
  readonly size: number;
}

/** Measures a text without line ends in points. */
export type Measure = (text: string, family: Family, style: TextStyle) => number;

interface LineOptions {
  /** Points. */
  readonly width: number;
  readonly measure: Measure;
}

/** A word is divided between syllables only when more than this would stay free at the end of the line, in points. */
const HYPHENATION_ZONE = 54;
/** Longer words are broken wherever a line ends. */
const MAX_WORD_LENGTH = 60;
const TOKENS = / +|[^ ]+/g;
/** After a hyphen or slash between words of three letters and more, where a line may end. */
const COMPOUND = /(?<=\p{L}{3}[-–—/])(?=\p{L})/u;
/** Grapheme clusters that must not be divided: a letter with its marks, and joined emoji. */
const CLUSTER = /(?:\p{RI}{2}|.)[\p{M}\p{EMod}]*(?:\u200D.[\p{M}\p{EMod}]*){0,8}/gsu;
const ONLY_LATIN = /^[\x20-\x7E\xA0-\xFF]*$/;
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

const clustersOf = (text: string): readonly string[] => text.match(CLUSTER) ?? [];

/** The parts of a text that are drawn in one font each. */
function inFonts(text: string): readonly { text: string; family: Family }[] {
  if (ONLY_LATIN.test(text)) return [{ text, family: 0 }];
  const parts: { text: string; family: Family }[] = [];
  for (const cluster of clustersOf(text)) {
    const family = familyOf(cluster) ?? familyOf([...cluster][0] ?? '') ?? 0;
    const last = parts.at(-1);
    if (last?.family === family) last.text += cluster;
    else parts.push({ text: cluster, family });
  }
  return parts;
}

const widthOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, { width }) => sum + width, 0);

/** Puts words from right to left into the order in which they are drawn; their letters are put in order by the font. */
function inVisualOrder(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text }) => RIGHT_TO_LEFT.test(text))) return pieces;
  const ordered: Piece[] = [];
  let reversed: Piece[] = [];
  const isRightToLeft = ({ text }: Piece) => RIGHT_TO_LEFT.test(text);
  const flush = () => {
    const lastWord = reversed.findLastIndex(isRightToLeft);
    ordered.push(...reversed.slice(0, lastWord + 1).reverse(), ...reversed.slice(lastWord + 1));
    reversed = [];
  };
  for (const piece of pieces) {
    const isSpace = piece.text.trim() === '';
    if (isRightToLeft(piece) || (isSpace && reversed.length > 0)) reversed.push(piece);
    else {
      flush();
      ordered.push(piece);
    }
  }
  flush();
  return ordered;
}

/** Joins neighbours in the same font and style, so that a line is drawn in few steps. */
function joined(pieces: readonly Piece[]): readonly Piece[] {
  const result: { text: string; width: number; readonly family: Family; readonly style: TextStyle }[] = [];
  for (const { text, width, family, style } of pieces) {
    const last = result.at(-1);
    if (last && last.family === family && last.style === style) {
      last.text += text;
      last.width += width;
    } else result.push({ text, width, family, style });
  }
  return result;
}

/** Breaks texts into lines. The work is proportional to their length. */
export function breakLines(spans: readonly Span[], { width, measure }: LineOptions): readonly Line[] {
  const lines: Line[] = [];
  let pieces: Piece[] = [];
  let used = 0;
  /** The space before the next word, which is dropped when a line ends there. */
  let space: Piece | null = null;
  let size = spans[0]?.style.size ?? 0;

  /** Ends a line; `end` is drawn after it, so that what copies or reads the text knows where words end. */
  function endLine(end: ' ' | ''): void {
    const last = pieces.at(-1);
    if (last && end) pieces.push({ ...last, text: end, family: 0, width: 0 });
    lines.push({ pieces: joined(inVisualOrder(pieces)), size });
    pieces = [];
    used = 0;
    space = null;
    size = 0;
  }

  const measured = (text: string, style: TextStyle): readonly Piece[] =>
    inFonts(text).map(({ text: part, family }) => ({
      text: part,
      family,
      style,
      width: measure(part, family, style),
    }));

  function append(word: readonly Piece[]): void {
    for (const piece of space ? [space, ...word] : word) {
      pieces.push(piece);
      used += piece.width;
      size = Math.max(size, piece.style.size);
    }
    space = null;
  }

  const spaceWidth = () => space?.width ?? 0;
  const fits = (wordWidth: number) => used + spaceWidth() + wordWidth <= width;

  /** Adds what fits of a word, and returns the rest. */
  function divided(word: string, { style, whole }: Span): string {
    if (whole || width - used - spaceWidth() < HYPHENATION_ZONE) return word;
    const syllables = hyphenate(word);
    for (let count = syllables.length - 1; count > 0; count -= 1) {
      const start = measured(`${syllables.slice(0, count).join('')}-`, style);
      if (!fits(widthOf(start))) continue;
      append(start);
      return syllables.slice(count).join('');
    }
    return word;
  }

  function addLongWord(word: string, { style }: Span): void {
    let part = '';
    let partWidth = 0;
    for (const cluster of clustersOf(word)) {
      const clusterWidth = widthOf(measured(cluster, style));
      if (!fits(partWidth + clusterWidth) && used + partWidth > 0) {
        if (part !== '') append(measured(part, style));
        endLine(part === '' && space ? ' ' : '');
        part = '';
        partWidth = 0;
      }
      part += cluster;
      partWidth += clusterWidth;
    }
    append(measured(part, style));
  }

  function addWord(word: string, span: Span): void {
    const wordPieces = word.length > MAX_WORD_LENGTH ? null : measured(word, span.style);
    const wordWidth = wordPieces ? widthOf(wordPieces) : Number.POSITIVE_INFINITY;
    if (wordPieces && fits(wordWidth)) append(wordPieces);
    else if (!wordPieces || wordWidth > width) addLongWord(word, span);
    else {
      const rest = divided(word, span);
      if (pieces.length > 0) endLine(rest === word && space ? ' ' : '');
      space = null;
      if (rest === word) append(wordPieces);
      else addWord(rest, span);
    }
  }

  for (const span of spans)
    for (const [index, paragraph] of span.text.split('\n').entries()) {
      if (index > 0) endLine(' ');
      size = Math.max(size, span.style.size);
      for (const token of paragraph.match(TOKENS) ?? [])
        if (token.startsWith(' '))
          space = { text: token, family: 0, style: span.style, width: measure(token, 0, span.style) };
        else for (const word of token.split(COMPOUND)) addWord(word, span);
    }
  if (pieces.length > 0 || lines.length === 0) endLine('');
  return lines;
}
