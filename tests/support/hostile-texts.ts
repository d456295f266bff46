const LENGTH = 40_000;

const repeated = (text: string): string => text.repeat(Math.ceil(LENGTH / text.length)).slice(0, LENGTH);

interface HostileText {
  readonly text: string;
  /** The number of lines that it may have in print. */
  readonly lines: { readonly least: number; readonly most: number };
}

const aboutLines = (text: string, least: number, most = least): HostileText => ({
  text,
  lines: { least, most },
});

/** Texts of 40,000 characters that cost a PDF minutes. */
export const HOSTILE_TEXTS = {
  plain: aboutLines(repeated('El niño mejoró su postura y acompañó la actividad sin pausas; '), 350, 500),
  breaks: aboutLines(`inicio${'\n'.repeat(39_990)}fin`, 3),
  letters: aboutLines('x'.repeat(LENGTH), 350, 450),
  joiners: aboutLines(repeated('a\u200D'), 180, 250),
  missing: aboutLines(repeated('\uFDFA'), 500, 900),
  'short lines': aboutLines(repeated('a\n'), 20_000),
  paragraphs: aboutLines(repeated('a\n\n'), 26_600, 26_700),
  marks: aboutLines(repeated('\u0301').replace(/^./, 'a'), 1),
  'letters with many marks': aboutLines(repeated('e\u0302\u0323\u0301\u0300\u0308\u0331'), 80, 200),
  'joined emoji': aboutLines(repeated('👩🏽\u200D👧'), 100, 500),
  'a chain of joined emoji': aboutLines(repeated('👧\u200D'), 200, 500),
  emoji: aboutLines(repeated('😀'), 350, 700),
  'right to left': aboutLines(repeated('שלום עולם مرحبا '), 250, 500),
  tabs: aboutLines(`${'\t'.repeat(LENGTH - 1)}x`, 1, 2),
  spaces: aboutLines(`${' '.repeat(LENGTH - 1)}x`, 1, 2),
  'no-break spaces': aboutLines(repeated('a\u00A0'), 250, 450),
  'zero width spaces': aboutLines(`${'\u200B'.repeat(LENGTH - 1)}x`, 1),
  'single letters': aboutLines(repeated('a '), 250, 400),
  'several fonts': aboutLines(repeated('a→β≥✓Ł'), 350, 700),
  'unknown letters': aboutLines(repeated('漢字 '), 350, 800),
  'a compound': aboutLines(repeated('otorrinolaringológicamente-'), 350, 600),
} as const satisfies Record<string, HostileText>;
