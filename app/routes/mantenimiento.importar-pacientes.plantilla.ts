import { downloadLoader } from '../.server/data-loader.ts';
import { onScreen } from '../.server/route.ts';
import { patientImportTexts as texts } from '../copy/patient-import.ts';
import { importTemplate } from '../view-models/patient-import.ts';

/** The template of the import file. */
export const loader = downloadLoader(
  onScreen('import-patients'),
  async () =>
    new Response(importTemplate, {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${texts.templateName}"`,
      },
    }),
);
