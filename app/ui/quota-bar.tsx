import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { singularOrPlural } from '#domain/shared';
import { cn } from './cn.ts';

export type QuotaBarProps = {
  authorized: number;
  done?: number;
  /** Of the done units, those used before Integra. */
  usedBefore?: number;
  /** Scheduled units that are not done. */
  pending: number;
  /** Units of sessions that are planned and not saved. */
  planned?: number;
  /** Label of the planned units when they are no series. */
  plannedLabel?: string;
  /** Whether the service is expired or cancelled; its free units can't be used any more. */
  closed?: boolean | undefined;
  /** Free units that will be lost at the patient's pace (forecast). */
  lost?: number;
  /** Whether nothing is scheduled, so that the pace of the forecast is the authorized units divided by the working days of validity. */
  lostIsEstimate?: boolean | undefined;
  /** Shows the figures as one line of text. */
  compact?: boolean;
  /** Shorter texts for rows of a list with a legend. */
  dense?: boolean;
};

/** The use of a service's authorized units as bar and text: done, scheduled, planned, free, forecast as lost. */
export function QuotaBar({
  authorized,
  done = 0,
  usedBefore = 0,
  pending,
  planned = 0,
  plannedLabel = 'en esta serie',
  closed,
  lost = 0,
  lostIsEstimate,
  compact,
  dense,
}: QuotaBarProps) {
  const free = Math.max(0, authorized - done - pending - planned);
  const share = (units: number) => ({ width: `${authorized ? (units / authorized) * 100 : 0}%` });
  const figures: [number, string, boolean][] = [
    [authorized, singularOrPlural(authorized, 'autorizada', 'autorizadas'), !compact],
    [done, doneText(done, usedBefore), done > 0],
    [pending, singularOrPlural(pending, 'programada', 'programadas'), true],
    [planned, plannedLabel, planned > 0],
    [free, closed ? 'sin usar' : singularOrPlural(free, 'libre', 'libres'), true],
  ];
  const shown = figures.filter(([, , isShown]) => isShown);
  return (
    <div className={cn('flex flex-col', dense ? 'min-w-40 gap-0.5' : compact ? 'min-w-36 gap-1' : 'gap-2')}>
      <div aria-hidden className={cn('flex overflow-clip rounded-full bg-line', dense ? 'h-1.5' : 'h-2')}>
        <Part look="bg-success" style={share(done)} />
        <Part look="bg-accent" style={share(pending)} />
        <Part look="quota-adding" style={share(planned)} />
        {lost > 0 && <Part look="ml-auto bg-danger opacity-60" style={share(Math.min(lost, free))} />}
      </div>
      {compact ? (
        <p className="flex flex-wrap gap-x-1.5 text-muted text-tiny">
          <span>
            {shown
              .map(([units, word]) => `${units}\u00a0${(dense && SHORT_WORDS[word]) || word}`)
              .join(' · ')}
          </span>
          {lost > 0 && <Lost className="flex">{lostText(lost, lostIsEstimate, dense)}</Lost>}
        </p>
      ) : (
        <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-muted">
          {shown.map(([units, word]) => (
            <span key={word}>
              <strong className={cn('font-semibold', word === plannedLabel ? 'text-accent' : 'text-ink')}>
                {units}
              </strong>{' '}
              {word}
            </span>
          ))}
        </p>
      )}
      {!compact && lost > 0 && <Lost className="flex">{lostText(lost, lostIsEstimate)}</Lost>}
    </div>
  );
}

function doneText(done: number, usedBefore: number): string {
  const word = singularOrPlural(done, 'hecha', 'hechas');
  return usedBefore > 0 ? `${word} (${usedBefore}\u00a0antes de Integra)` : word;
}

/** Abbreviations of dense bars. */
const SHORT_WORDS: Readonly<Record<string, string>> = { programada: 'prog.', programadas: 'prog.' };

type LegendMark = { look: string; word: string };

const MARKS: readonly LegendMark[] = [
  { look: 'bg-success', word: 'Hechas' },
  { look: 'bg-accent', word: 'Programadas' },
  { look: 'bg-line', word: 'Libres' },
  { look: 'bg-danger opacity-60', word: 'Se perderán' },
];

/** The legend of compact bars. `marks` explains other colours of the list; it is shown first. */
export function QuotaLegend({ marks = [] }: { marks?: readonly LegendMark[] }) {
  return (
    <ul aria-label="Colores de las barras" className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-tiny">
      {[...marks, ...MARKS].map(({ look, word }) => (
        <li key={word} className="flex items-center gap-1.5">
          <span aria-hidden className={cn('h-2 w-4 rounded-full', look)} />
          {word}
        </li>
      ))}
      <li>En sesiones de 30 minutos</li>
    </ul>
  );
}

function Lost({ className, children }: { className: string; children: string }) {
  return (
    <span className={cn('items-center gap-1 font-semibold text-danger text-tiny', className)}>
      <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
      {children}
    </span>
  );
}

function lostText(lost: number, estimated: boolean | undefined, dense?: boolean): string {
  if (estimated && dense) return singularOrPlural(lost, 'Se perdería ~1', `Se perderían ~${lost}`);
  if (!estimated) return singularOrPlural(lost, 'Se perderá ~1', `Se perderán ~${lost}`);
  return singularOrPlural(
    lost,
    'Aunque empiece hoy, se perdería ~1',
    `Aunque empiece hoy, se perderían ~${lost}`,
  );
}

function Part({ look, style }: { look: string; style: { width: string } }): ReactNode {
  return <div className={cn('transition-[width] duration-200', look)} style={style} />;
}
