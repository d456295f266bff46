import { amendEntry } from '../.server/clinical-entries.ts';
import { pageAction, worksOn } from '../.server/route.ts';

/** Clarifies or annuls an entry of a clinical history. */
export const action = pageAction(worksOn('clinical-history'), amendEntry);
