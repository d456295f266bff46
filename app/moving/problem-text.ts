import { textOfCode } from '#app/shell/refusal-texts.ts';
import type { CellProblem } from '#domain/code-lists';
import { allowedText } from './copy.ts';

/** What is wrong with a cell of a file. */
export const problemText = ({ code, detail, params, allowed }: CellProblem): string =>
  allowedText(textOfCode(code, { ...(detail !== undefined && { detail }), ...params }), allowed);
