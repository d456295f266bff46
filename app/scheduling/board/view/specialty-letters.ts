const LETTERS: Readonly<Record<number, string>> = { 2: 'FI', 3: 'FO', 4: 'TO', 5: 'EE', 6: 'PS', 16: 'MU' };

/** The two letters that stand for a specialty beside its colour. */
export const specialtyLetters = (specialtyId: number): string => LETTERS[specialtyId] ?? '··';
