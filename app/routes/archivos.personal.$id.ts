import { fileLoader } from '#app/shell/.server/file-loader.ts';
import { anyUser } from '#app/shell/.server/route.ts';

/** The photo or a signature of a user. */
export const loader = fileLoader(anyUser, (call, fileId) => call('openStaffPicture', { fileId }), {
  keepsCopy: true,
});
