import { evolutionLetterTexts } from '#app/history/copy/printed-history.ts';
import { PrintPdf } from '#app/history/print-pdf.tsx';
import { useListAddress } from '#app/shared/use-list-address.ts';
import type { ReportRowView } from '#domain/report-presentation';
import { type ReportData, ReportScreen } from '../report-screen.tsx';

/** The parameters of the report's address that the letter needs too. */
const LETTER_PARAMETERS = ['desde', 'hasta', 'paciente', 'especialidad'];

/** The evolutions of a patient in a period, which can be printed as a letter. */
export function EvolutionLetterReport({ report }: { readonly report: ReportData<ReportRowView> }) {
  const { params } = useListAddress();
  const query = new URLSearchParams(
    [...params].filter(([name, value]) => LETTER_PARAMETERS.includes(name) && value),
  );
  return (
    <ReportScreen report={report}>
      {report.rows.length > 0 && (
        <div className="border-line border-b p-4">
          <PrintPdf
            texts={evolutionLetterTexts}
            address={`/reportes/informeEvolucion/pdf?${query}`}
            variant="primary"
          />
        </div>
      )}
    </ReportScreen>
  );
}
