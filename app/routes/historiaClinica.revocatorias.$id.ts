import { revokeSubmitted } from '#app/consents/.server/consents.ts';
import { BODY_LIMITS } from '#app/shell/.server/body-limit.ts';
import { noLoader } from '#app/shell/.server/data-loader.ts';
import { onWritableScreen, pageAction } from '#app/shell/.server/route.ts';

/** Revokes a consent. */
export const action = pageAction(onWritableScreen('consents'), revokeSubmitted, {
  maxBytes: BODY_LIMITS.documentSetInJson,
});

export { noLoader as loader };
