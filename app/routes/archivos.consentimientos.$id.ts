import { openConsentDocument } from '#app/consents/.server/consents.ts';
import { fileLoader } from '#app/shell/.server/file-loader.ts';
import { onScreen } from '#app/shell/.server/route.ts';

/** The document of a consent. */
export const loader = fileLoader(onScreen('consents'), openConsentDocument);
