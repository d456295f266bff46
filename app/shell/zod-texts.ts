import { z } from 'zod';
import { es } from 'zod/locales';
import { textOfCode } from './refusal-texts.ts';

const spanish = es().localeError;

/** Makes Zod report all shape errors in Spanish. */
z.config({
  localeError: (issue) =>
    issue.input === undefined || issue.input === null ? textOfCode('required') : spanish(issue),
});
