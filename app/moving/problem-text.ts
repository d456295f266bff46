import { textOfCode } from '#app/shell/refusal-texts.ts';
import type { CellProblem } from '#domain/code-lists';
import { allowedText } from './copy.ts';

/** The Spanish text of a problem in a cell. */
export const problemText = ({ code, detail, params, allowed }: CellProblem): string =>
  allowedText(textOfCode(code, { ...(detail !== undefined && { detail }), ...params }), allowed);
