import { mailPasswordLinks } from './use-cases/mail-links.ts';
import { printPasswordLinks } from './use-cases/print-links.ts';

export const passwordLinksUseCases = { mailPasswordLinks, printPasswordLinks };
