import ArrowLeft from 'lucide-react/icons/arrow-left';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Lock from 'lucide-react/icons/lock';
import Target from 'lucide-react/icons/target';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { chartTexts, summaryTexts as texts } from '../../copy/clinical-history.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { DescriptionList } from '../../ui/description-list.tsx';
import type { ChartView } from '../../view-models/chart.ts';
import { LockControl } from './lock-control.tsx';
import { PrintHistory } from './print-history.tsx';

/** Who the history is about; the rest of the patient's data unfolds. */
export function ChartHeader({ chart }: { chart: ChartView }) {
  const [unfolded, setUnfolded] = useRememberedPanel();
  const name = useRef<HTMLHeadingElement>(null);
  useEffect(() => name.current?.focus({ preventScroll: true }), []);
  return (
    <section className="overflow-clip rounded-card border border-line bg-surface shadow-card">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
        <div className="w-full sm:w-auto">
          <ButtonLink to="/historiaClinica/historia" icon={<ArrowLeft aria-hidden />}>
            Volver
          </ButtonLink>
        </div>
        <Avatar
          name={chart.name}
          src={chart.photoId === null ? null : `/archivos/${chart.photoId}`}
          size="lg"
        />
        <div className="min-w-0 flex-1 basis-48">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 ref={name} tabIndex={-1} className="font-semibold text-heading outline-none">
              {chart.name}
            </h2>
            <Badge tone={chart.active ? 'success' : 'danger'}>
              {chart.active ? chartTexts.active : chartTexts.inactive}
            </Badge>
            {chart.locked && (
              <Badge tone="warning" icon={<Lock aria-hidden />}>
                {chartTexts.locked}
              </Badge>
            )}
          </div>
          <p className="text-muted">
            {chart.document} · {chart.age} · {chart.eps}
          </p>
        </div>
        {chart.changesLock && <LockControl patientId={chart.patientId} locked={chart.locked} />}
        {chart.opensObjectives && (
          <ButtonLink
            to={`/diarioCampo/objetivos-y-logros?paciente=${chart.patientId}`}
            icon={<Target aria-hidden />}
          >
            {chartTexts.objectives}
          </ButtonLink>
        )}
        {chart.printName !== null && <PrintHistory patientId={chart.patientId} fileName={chart.printName} />}
        <Button
          aria-expanded={unfolded}
          aria-controls="datos-paciente"
          onClick={() => setUnfolded(!unfolded)}
          icon={<ChevronDown aria-hidden className={cn('transition-transform', unfolded && 'rotate-180')} />}
        >
          Datos del paciente
        </Button>
      </div>
      <div className="border-soft border-t px-4 py-3">
        <ChartFacts summary={chart.summary} />
      </div>
      <div id="datos-paciente" hidden={!unfolded} className="border-soft border-t p-4">
        <PatientPanel chart={chart} />
      </div>
    </section>
  );
}

/** What the next reader must know of the treatment. */
function ChartFacts({ summary }: { summary: ChartView['summary'] }) {
  const { diagnosis, focus, nextSession, leaders, services } = summary;
  return (
    <DescriptionList
      columns={3}
      items={[
        { term: texts.diagnosis, value: diagnosis },
        { term: texts.focus, value: focus },
        { term: texts.nextSession, value: nextSession ?? texts.noSession },
        { term: texts.services, value: lines(services) ?? texts.noServices },
        { term: texts.leaders, value: lines(leaders) },
      ]}
    />
  );
}

const lines = (facts: readonly string[]): ReactNode =>
  facts.length === 0 ? null : (
    <ul>
      {facts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );

/** The localStorage key of the patient panel while it is open. */
const OPEN_PANEL = 'integra-patient-panel';

/** Whether the patient panel is open, remembered in this browser. */
function useRememberedPanel() {
  const [unfolded, setUnfolded] = useState(false);
  useEffect(() => setUnfolded(localStorage.getItem(OPEN_PANEL) !== null), []);
  const change = (open: boolean) => {
    setUnfolded(open);
    if (open) localStorage.setItem(OPEN_PANEL, '1');
    else localStorage.removeItem(OPEN_PANEL);
  };
  return [unfolded, change] as const;
}

function PatientPanel({ chart }: { chart: ChartView }) {
  return (
    <DescriptionList
      columns={3}
      items={[
        { term: 'Nombre completo', value: chart.name },
        { term: 'Documento', value: chart.document },
        { term: 'Fecha de ingreso', value: chart.admittedOn },
        { term: 'Fecha de nacimiento', value: chart.bornOn },
        { term: 'Edad', value: chart.age },
        { term: 'Sexo', value: chart.sex },
        ...chart.population,
        { term: 'EPS', value: chart.eps },
        { term: 'Régimen', value: chart.scheme },
        { term: 'Tipo de afiliación', value: chart.affiliation },
        { term: 'Prepagada', value: chart.prepaid },
        { term: 'Póliza', value: chart.policy },
      ]}
    />
  );
}
