import { patientImportTexts as texts } from '#app/patient-import/copy.ts';
import { importTemplate } from '#app/patient-import/view/patient-import.ts';
import { downloadLoader } from '#app/shell/.server/data-loader.ts';
import { onScreen } from '#app/shell/.server/route.ts';

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
