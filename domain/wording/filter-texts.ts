/** A file name has no name of a patient, but the chart number. */
export type FilterTextUse = 'page' | 'file';

/** The texts that are there. */
export const presentTexts = (texts: readonly (string | null | false | undefined)[]): readonly string[] =>
  texts.filter((text) => typeof text === 'string' && text !== '') as readonly string[];

/** A filter in words. */
export const filterText = (label: string, value: string): string => `${label}: ${value}`;

/** `HC 100023` */
export const chartText = (chartNumber: number): string => `HC ${chartNumber}`;

/** The search of a list in words. */
export const searchedText = (search: string): string => `Búsqueda: «${search}»`;
