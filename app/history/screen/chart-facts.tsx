import { Link } from '@remix-run/react';
import FileArchive from 'lucide-react/icons/file-archive';
import Lock from 'lucide-react/icons/lock';
import Target from 'lucide-react/icons/target';
import { ImagesForbiddenBadge } from '#app/patients/patient-photo.tsx';
import { useWayBack } from '#app/shell/way-back.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { DescriptionList } from '#app/ui/description-list.tsx';
import { chartTexts, summaryTexts as texts } from '../copy/clinical-history.ts';
import { historyCopyTexts, printedHistoryTexts } from '../copy/printed-history.ts';
import { PrintPdf } from '../print-pdf.tsx';
import type { ChartView } from '../view/chart.ts';
import { ChartAccesses } from './chart-accesses.tsx';
import { LockControl } from './lock-control.tsx';

interface ChartProps {
  readonly chart: ChartView;
}

/** Badges: whether the patient is active, and whether the history is locked. */
export function ChartBadges({ chart }: ChartProps) {
  return (
    <>
      <Badge tone={chart.active ? 'success' : 'danger'}>
        {chart.active ? chartTexts.active : chartTexts.inactive}
      </Badge>
      {chart.locked && (
        <Badge tone="warning" icon={<Lock aria-hidden />}>
          {chartTexts.locked}
        </Badge>
      )}
      <ImagesForbiddenBadge forbidsImages={chart.forbidsImages} />
    </>
  );
}

/** Actions on the whole history. */
export function ChartActions({ chart }: ChartProps) {
  const { params } = useWayBack();
  return (
    <>
      {chart.mayChangeLock && <LockControl patientId={chart.patientId} locked={chart.locked} />}
      {chart.mayOpenObjectives && (
        <ButtonLink
          to={`/diarioCampo/objetivos-y-logros?${new URLSearchParams({ paciente: String(chart.patientId), ...params })}`}
          icon={<Target aria-hidden />}
        >
          {chartTexts.objectives}
        </ButtonLink>
      )}
      {chart.mayPrint && <ChartAccesses patientId={chart.patientId} />}
      {chart.mayPrint && (
        <PrintPdf
          texts={printedHistoryTexts}
          address={`/historiaClinica/impresion/${chart.patientId}`}
          otherForm={
            <ButtonLink
              to={`/historiaClinica/copia/${chart.patientId}`}
              reloadDocument
              download
              icon={<FileArchive aria-hidden />}
            >
              {historyCopyTexts.download}
            </ButtonLink>
          }
        />
      )}
    </>
  );
}

/** Facts of the treatment: diagnosis, focus, next session, unscheduled units of the services, and leaders; and the way to the consents. */
export function ChartFacts({ chart }: ChartProps) {
  const { params } = useWayBack();
  const consents = `/historiaClinica/consentimientos?${new URLSearchParams({ paciente: String(chart.patientId), ...params })}`;
  const { diagnosis, focus, nextSession, leaders, services } = chart.summary;
  const facts = [
    { term: texts.diagnosis, value: diagnosis },
    { term: texts.focus, value: focus },
    { term: texts.nextSession, value: nextSession ?? texts.noSession },
    { term: texts.services, value: services.join(' · ') || texts.noServices },
    { term: texts.leaders, value: leaders.join(' · ') },
    ...(chart.mayOpenConsents
      ? [
          {
            term: chartTexts.consents,
            value: (
              <Link
                to={consents}
                className="text-accent underline touch:inline-block touch:px-2 touch:py-3"
                aria-label={chartTexts.seeConsents}
              >
                {chartTexts.see}
              </Link>
            ),
          },
        ]
      : []),
  ];
  return (
    <dl className="flex flex-col gap-1 text-small wide:flex-row wide:flex-wrap wide:gap-x-5 wide:gap-y-0.5">
      {facts.map(({ term, value }) => (
        <div key={term}>
          <dt className="inline text-muted">{term}: </dt>
          <dd className="inline break-words">{value || '—'}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The personal data of the patient. */
export function PatientPanel({ chart }: ChartProps) {
  return (
    <DescriptionList
      columns={3}
      compact
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
