import ArrowLeft from 'lucide-react/icons/arrow-left';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Lock from 'lucide-react/icons/lock';
import Target from 'lucide-react/icons/target';
import { useEffect, useRef, useState } from 'react';
import { chartTexts } from '../../copy/clinical-history.ts';
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
  const [unfolded, setUnfolded] = useState(false);
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
      <div id="datos-paciente" hidden={!unfolded} className="border-soft border-t p-4">
        <PatientPanel chart={chart} />
      </div>
    </section>
  );
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
