import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import type { ReactNode } from 'react';
import { DocumentsSection } from '#app/documents/documents-section.tsx';
import { cn } from '#app/ui/cn.ts';
import type { EntryKind } from '#domain/clinical-history';
import { chartTexts as texts } from '../copy/clinical-history.ts';
import { DraftMark } from '../draft-mark.tsx';
import type { ChartView } from '../view/chart.ts';
import type { ChartTab } from '../view/chart-tab.ts';
import { AntecedentList } from './antecedent-list.tsx';
import { EvolutionList } from './evolution-list.tsx';
import { ExamList } from './exam-list.tsx';
import { ImpressionList } from './impression-list.tsx';
import { IssuedDocuments } from './issued-documents.tsx';
import { PlanList } from './plan-list.tsx';
import { ReasonPart } from './reason-part.tsx';

/** A part of a history as the desktop and the mobile version show it. */
interface ShownPart {
  readonly value: ChartTab;
  readonly name: string;
  /** Icons or words that show whether the part has an entry of today, or reasons that are not verified. */
  readonly marks: ReactNode;
  /** A badge if the reader has a draft in this part. */
  readonly draftMark: ReactNode;
  /** Number of valid entries without the verifications of reasons; null for the documents, which are no entries. */
  readonly count: number | null;
  /** Null if the loader did not read the part. */
  readonly content: ReactNode;
}

export interface ChartScreenProps {
  readonly chart: ChartView;
  readonly page: { readonly page: number; readonly size: number };
}

/** The parts of a history in their order; `inWords` shows the words of the marks beside their icons. */
export function chartPartsOf({ chart, page }: ChartScreenProps, inWords = false): readonly ShownPart[] {
  const { marks, patientId, entryRights } = chart;
  const todayMark = (kinds: readonly EntryKind[], absent: TodayMarkProps['absent'] = 'muted') => (
    <TodayMark
      present={kinds.some((kind) => marks.kindsOfToday.includes(kind))}
      absent={absent}
      inWords={inWords}
    />
  );
  const hasDraft = (...kinds: EntryKind[]) => kinds.some((kind) => marks.draftedKinds.includes(kind));
  const countOf = (kind: EntryKind) => marks.entryCounts[kind] ?? 0;
  return [
    {
      value: 'motivo',
      name: texts.reasons,
      count: countOf('reason'),
      marks:
        marks.unverifiedReasonCount > 0 ? (
          <Mark tone="danger" inWords={inWords} explanation={texts.explained.unverified}>
            {texts.unverified}
          </Mark>
        ) : (
          todayMark(['reason', 'verification'], 'danger')
        ),
      draftMark: <DraftMark present={hasDraft('reason', 'verification')} />,
      content: chart.reasons && <ReasonPart chart={chart} reasons={chart.reasons} page={page} />,
    },
    {
      value: 'antecedentes',
      name: texts.antecedents,
      count: countOf('antecedent'),
      marks: todayMark(['antecedent']),
      draftMark: <DraftMark present={hasDraft('antecedent')} />,
      content: chart.antecedents && (
        <AntecedentList patientId={patientId} groups={chart.antecedents} entryRights={entryRights} />
      ),
    },
    {
      value: 'impresion',
      name: texts.impressions,
      count: countOf('impression'),
      marks: todayMark(['impression']),
      draftMark: <DraftMark present={hasDraft('impression')} />,
      content: chart.impressions && (
        <ImpressionList
          patientId={patientId}
          impressions={chart.impressions}
          today={chart.today}
          entryRights={entryRights}
        />
      ),
    },
    {
      value: 'examen',
      name: texts.exams,
      count: countOf('exam'),
      marks: todayMark(['exam']),
      draftMark: <DraftMark present={hasDraft('exam')} />,
      content: chart.exams && (
        <ExamList
          patientId={patientId}
          exams={chart.exams}
          page={page}
          today={chart.today}
          mayAdd={entryRights.mayWrite}
          entryRights={entryRights}
        />
      ),
    },
    {
      value: 'plan',
      name: texts.plans,
      count: countOf('plan'),
      marks: todayMark(['plan']),
      draftMark: <DraftMark present={hasDraft('plan')} />,
      content: chart.plans && <PlanList chart={chart} plans={chart.plans} />,
    },
    {
      value: 'evoluciones',
      name: texts.evolutions,
      count: countOf('evolution'),
      marks: todayMark(['evolution']),
      draftMark: <DraftMark present={hasDraft('evolution')} />,
      content: chart.evolutions && (
        <EvolutionList evolutions={chart.evolutions} page={page} entryRights={entryRights} />
      ),
    },
    {
      value: 'documentos',
      name: texts.documents,
      count: null,
      marks: null,
      draftMark: null,
      content: (
        <div className="flex flex-col gap-4">
          <IssuedDocuments patientId={patientId} />
          <DocumentsSection patient={{ id: patientId, active: chart.active }} readOnly />
        </div>
      ),
    },
  ];
}

interface TodayMarkProps {
  readonly present: boolean;
  /** The tone of the mark without an entry of today. */
  readonly absent: 'danger' | 'muted';
  readonly inWords: boolean;
}

/** Shows whether a part has an entry of today. */
function TodayMark({ present, absent, inWords }: TodayMarkProps) {
  if (inWords && !present) return <span>{texts.nothingToday}</span>;
  return (
    <Mark
      tone={present ? 'success' : absent}
      inWords={inWords}
      explanation={present ? texts.explained.ofToday : texts.explained.notOfToday}
    >
      {present ? texts.ofToday : texts.notOfToday}
    </Mark>
  );
}

interface MarkProps {
  readonly tone: keyof typeof COLOURS;
  readonly inWords: boolean;
  /** The sentence of the tooltip. */
  readonly explanation: string;
  readonly children: string;
}

const COLOURS = { success: 'text-success', danger: 'text-danger', muted: 'text-muted' } as const;

function Mark({ tone, inWords, explanation, children }: MarkProps) {
  const Icon = tone === 'success' ? CircleCheck : CircleX;
  // The parentheses are only for screen readers, which read the text right after the name of the part.
  const words = children.replace(/[()]/g, '');
  return (
    <span title={explanation} className="inline-flex shrink-0 items-center gap-1">
      <Icon aria-hidden className={cn('size-4', COLOURS[tone])} />
      {inWords ? words : <span className="sr-only">{children}</span>}
    </span>
  );
}
