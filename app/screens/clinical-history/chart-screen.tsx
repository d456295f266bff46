import { useSearchParams } from '@remix-run/react';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import type { ReactNode } from 'react';
import { chartTexts as texts } from '../../copy/clinical-history.ts';
import { Tabs } from '../../ui/tabs.tsx';
import type { ChartTab, ChartView } from '../../view-models/chart.ts';
import { DocumentsSection } from '../documents/documents-section.tsx';
import { WrittenPatient } from '../phrases/bring-last.tsx';
import { AntecedentList } from './antecedent-list.tsx';
import { ChartHeader } from './chart-header.tsx';
import { EvolutionList } from './evolution-list.tsx';
import { ExamList } from './exam-list.tsx';
import { ImpressionList } from './impression-list.tsx';
import { ReasonPart } from './reason-part.tsx';

interface ChartScreenProps {
  chart: ChartView;
  page: { readonly page: number; readonly size: number };
}

/** A patient's clinical history; the address names the part that is shown. */
export function ChartScreen({ chart, page }: ChartScreenProps) {
  const [, setSearch] = useSearchParams();
  const { marks, patientId, amendments } = chart;
  const tabs: readonly { value: ChartTab; label: ReactNode; content: ReactNode }[] = [
    {
      value: 'motivo',
      label: (
        <>
          {texts.reasons}
          {marks.unverifiedReasons > 0 ? (
            <Mark good={false}>{texts.unverified}</Mark>
          ) : (
            <TodayMark present={marks.today.includes('reason')} />
          )}
        </>
      ),
      content: chart.reasons && <ReasonPart chart={chart} reasons={chart.reasons} page={page} />,
    },
    {
      value: 'antecedentes',
      label: (
        <>
          {texts.antecedents}
          <TodayMark present={marks.today.includes('antecedent')} />
        </>
      ),
      content: chart.antecedents && (
        <AntecedentList patientId={patientId} groups={chart.antecedents} amendments={amendments} />
      ),
    },
    {
      value: 'impresion',
      label: (
        <>
          {texts.impressions}
          <TodayMark present={marks.today.includes('impression')} />
        </>
      ),
      content: chart.impressions && (
        <ImpressionList
          patientId={patientId}
          impressions={chart.impressions}
          today={chart.today}
          amendments={amendments}
        />
      ),
    },
    {
      value: 'examen',
      label: (
        <>
          {texts.exams}
          <TodayMark present={marks.today.includes('exam')} />
        </>
      ),
      content: chart.exams && (
        <ExamList
          patientId={patientId}
          groups={chart.exams}
          today={chart.today}
          adds={amendments.writes}
          amendments={amendments}
        />
      ),
    },
    {
      value: 'evoluciones',
      label: (
        <>
          {texts.evolutions}
          <TodayMark present={marks.today.includes('evolution')} />
        </>
      ),
      content: chart.evolutions && (
        <EvolutionList evolutions={chart.evolutions} page={page} amendments={amendments} />
      ),
    },
    {
      value: 'documentos',
      label: texts.documents,
      content: <DocumentsSection patient={{ id: patientId, active: chart.active }} readOnly />,
    },
  ];
  return (
    <WrittenPatient.Provider value={patientId}>
      <div className="flex flex-col gap-4">
        <ChartHeader chart={chart} />
        <Tabs
          label="Partes de la historia clínica"
          value={chart.tab}
          onChange={(tab) =>
            setSearch({ paciente: String(patientId), parte: tab }, { preventScrollReset: true })
          }
          tabs={tabs}
        />
      </div>
    </WrittenPatient.Provider>
  );
}

/** Marks a section that has an entry of today. */
function TodayMark({ present }: { present: boolean }) {
  return <Mark good={present}>{present ? texts.ofToday : texts.notOfToday}</Mark>;
}

function Mark({ good, children }: { good: boolean; children: string }) {
  const Icon = good ? CircleCheck : CircleX;
  return (
    <>
      <Icon aria-hidden className={good ? 'size-4 text-success' : 'size-4 text-danger'} />
      <span className="sr-only">{children}</span>
    </>
  );
}
