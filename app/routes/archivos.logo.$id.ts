import { fileLoader } from '../.server/file-answer.ts';
import { onScreen } from '../.server/route.ts';

/** A logo of the foundation. */
export const loader = fileLoader(onScreen('settings'), (call, fileId) => call('openLogo', { fileId }));
