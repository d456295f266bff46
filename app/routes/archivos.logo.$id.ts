import { fileLoader } from '#app/shell/.server/file-loader.ts';
import { anyUser } from '#app/shell/.server/route.ts';

/** A logo of the foundation. */
export const loader = fileLoader(anyUser, (call, fileId) => call('openLogo', { fileId }), {
  keepsCopy: true,
});
