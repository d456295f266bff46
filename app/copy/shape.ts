import { z } from 'zod';
import { es } from 'zod/locales';
import { textOfCode } from './index.ts';

const spanish = es().localeError;

/** Everything that reads input with zod says in Spanish what is wrong with its shape. */
z.config({
  localeError: (issue) =>
    issue.input === undefined || issue.input === null ? textOfCode('required') : spanish(issue),
});
