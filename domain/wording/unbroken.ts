/** A text that is not broken over two lines, such as a telephone. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');
