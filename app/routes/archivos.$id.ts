import { fileLoader } from '#app/shell/.server/file-loader.ts';
import { onScreen } from '#app/shell/.server/route.ts';

/** A patient's file. */
export const loader = fileLoader(
  onScreen('admission', 'service-intake', 'scheduling', 'clinical-history'),
  (call, fileId) => call('getPatientFile', { fileId }),
);
