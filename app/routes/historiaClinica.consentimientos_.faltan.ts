import { readNeeds } from '#app/consents/.server/consents.ts';
import { dataLoader } from '#app/shell/.server/data-loader.ts';
import { onScreen } from '#app/shell/.server/route.ts';

/** The consents that are missing of several patients. */
export const loader = dataLoader(onScreen('consents', 'scheduling', 'agenda'), readNeeds);
