import { readText, takeConsent } from '#app/consents/.server/consents.ts';
import { BODY_LIMITS } from '#app/shell/.server/body-limit.ts';
import { dataLoader } from '#app/shell/.server/data-loader.ts';
import { onWritableScreen, pageAction } from '#app/shell/.server/route.ts';

/** The text of a template for a patient. */
export const loader = dataLoader(onWritableScreen('consents'), readText);

/** Takes a consent of a patient. */
export const action = pageAction(onWritableScreen('consents'), takeConsent, {
  maxBytes: BODY_LIMITS.documentSetInJson,
});
