import Download from 'lucide-react/icons/download';
import FileText from 'lucide-react/icons/file-text';
import { useState } from 'react';
import { printedHistoryTexts, evolutionLetterTexts as texts } from '../../copy/printed-history.ts';
import { Button } from '../../ui/button.tsx';
import type { ReportRowView } from '../../view-models/report.ts';
import { PdfDialog, preloadPdf } from '../clinical-history/pdf-dialog.tsx';
import { saveFile } from '../shared/save-file.ts';
import { useListAddress } from '../shared/use-list-address.ts';
import { type ReportData, ReportScreen } from './report-screen.tsx';

/** The parameters of the report's address that the letter needs too. */
const LETTER_PARAMETERS = ['desde', 'hasta', 'paciente', 'especialidad'];

/** The evolutions of a patient in a period, which can be printed as a letter. */
export function EvolutionLetterReport({ report }: { readonly report: ReportData<ReportRowView> }) {
  const [open, setOpen] = useState(false);
  const { params } = useListAddress();
  const query = new URLSearchParams(
    [...params].filter(([name, value]) => LETTER_PARAMETERS.includes(name) && value),
  );
  const dates = { from: params.get('desde') ?? '', to: params.get('hasta') ?? '' };
  return (
    <ReportScreen report={report}>
      {report.rows.length > 0 && (
        <div className="border-line border-b p-4">
          <Button
            variant="primary"
            icon={<FileText aria-hidden />}
            onPointerEnter={preloadPdf}
            onClick={() => setOpen(true)}
          >
            {texts.print}
          </Button>
        </div>
      )}
      {open && (
        <PdfDialog
          title={texts.title}
          description={texts.description}
          address={`/reportes/informeEvolucion/pdf?${query}`}
          onClose={() => setOpen(false)}
          footer={({ content }) => (
            <Button
              variant="primary"
              icon={<Download aria-hidden />}
              disabled={content === null}
              onClick={() =>
                content && saveFile(content, texts.fileName(`HC ${report.patient?.chartNumber}`, dates))
              }
            >
              {printedHistoryTexts.save}
            </Button>
          )}
        />
      )}
    </ReportScreen>
  );
}
