import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import { chartTexts } from '../../copy/clinical-history.ts';
import { Tabs } from '../../ui/tabs.tsx';
import type { ChartView } from '../../view-models/chart.ts';
import { DocumentsSection } from '../documents/documents-section.tsx';
import { ChartHeader } from './chart-header.tsx';
import { EvolutionList } from './evolution-list.tsx';

interface ChartScreenProps {
  chart: ChartView;
  page: { readonly page: number; readonly size: number };
}

/** A patient's clinical history, to be read. */
export function ChartScreen({ chart, page }: ChartScreenProps) {
  return (
    <div className="flex flex-col gap-4">
      <ChartHeader chart={chart} />
      <Tabs
        label="Partes de la historia clínica"
        tabs={[
          {
            value: 'evolutions',
            label: (
              <>
                {chartTexts.evolutions}
                <TodayMark present={chart.evolvedToday} />
              </>
            ),
            content: (
              <EvolutionList
                evolutions={chart.evolutions}
                total={chart.evolutionCount}
                page={page}
                amendments={chart.amendments}
              />
            ),
          },
          {
            value: 'documents',
            label: chartTexts.documents,
            content: <DocumentsSection patient={{ id: chart.patientId, active: chart.active }} readOnly />,
          },
        ]}
      />
    </div>
  );
}

/** Whether a part of the history has an entry for today. */
function TodayMark({ present }: { present: boolean }) {
  const Mark = present ? CircleCheck : CircleX;
  return (
    <>
      <Mark aria-hidden className={present ? 'size-4 text-success' : 'size-4 text-danger'} />
      <span className="sr-only">{present ? '(con registro de hoy)' : '(sin registro de hoy)'}</span>
    </>
  );
}
