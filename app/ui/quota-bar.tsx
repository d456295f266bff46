import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { cn } from './cn.ts';

export type QuotaBarProps = {
  authorized: number;
  done?: number;
  /** Scheduled and not done yet. */
  scheduled: number;
  /** Units of the series being prepared. */
  adding?: number;
  /** What is being prepared when it is no series. */
  addingWord?: string;
  /** The service can't be used any more: what is free is lost. */
  over?: boolean | undefined;
  /** Of what is free: units that will be lost at the pace until now, an estimate. */
  lost?: number;
  /** Nothing is scheduled that gives a pace: the estimate goes by the pace that was authorized. */
  estimated?: boolean | undefined;
  /** One line of text instead of the figures in bold. */
  compact?: boolean;
  /** In a row of a list: shorter words, which the list's legend explains. */
  dense?: boolean;
};

/** How a service's authorized units are used: done, scheduled, in this series, free, about to be lost. In words too. */
export function QuotaBar({
  authorized,
  done = 0,
  scheduled,
  adding = 0,
  addingWord = 'en esta serie',
  over,
  lost = 0,
  estimated,
  compact,
  dense,
}: QuotaBarProps) {
  const free = Math.max(0, authorized - done - scheduled - adding);
  const share = (units: number) => ({ width: `${authorized ? (units / authorized) * 100 : 0}%` });
  const figures: [number, string, boolean][] = [
    [authorized, authorized === 1 ? 'autorizada' : 'autorizadas', !compact],
    [done, done === 1 ? 'hecha' : 'hechas', done > 0],
    [scheduled, scheduled === 1 ? 'programada' : 'programadas', true],
    [adding, addingWord, adding > 0],
    [free, over ? 'sin usar' : free === 1 ? 'libre' : 'libres', true],
  ];
  const shown = figures.filter(([, , wanted]) => wanted);
  return (
    <div className={cn('flex flex-col', dense ? 'min-w-40 gap-0.5' : compact ? 'min-w-36 gap-1' : 'gap-2')}>
      <div aria-hidden className={cn('flex overflow-clip rounded-full bg-line', dense ? 'h-1.5' : 'h-2')}>
        <Part look="bg-success" style={share(done)} />
        <Part look="bg-accent" style={share(scheduled)} />
        <Part look="quota-adding" style={share(adding)} />
        {lost > 0 && <Part look="ml-auto bg-danger opacity-60" style={share(Math.min(lost, free))} />}
      </div>
      {compact ? (
        <p className="flex flex-wrap gap-x-1.5 text-muted text-tiny">
          <span>
            {shown
              .map(([units, word]) => `${units}\u00a0${(dense && SHORT_WORDS[word]) || word}`)
              .join(' · ')}
          </span>
          {lost > 0 && <Lost className="flex">{lostText(lost, estimated, dense)}</Lost>}
        </p>
      ) : (
        <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-muted">
          {shown.map(([units, word]) => (
            <span key={word}>
              <strong className={cn('font-semibold', word === addingWord ? 'text-accent' : 'text-ink')}>
                {units}
              </strong>{' '}
              {word}
            </span>
          ))}
        </p>
      )}
      {!compact && lost > 0 && <Lost className="flex">{lostText(lost, estimated)}</Lost>}
    </div>
  );
}

/** In one line beside a legend. */
const SHORT_WORDS: Readonly<Record<string, string>> = { programada: 'prog.', programadas: 'prog.' };

type LegendMark = { look: string; word: string };

const MARKS: readonly LegendMark[] = [
  { look: 'bg-success', word: 'Hechas' },
  { look: 'bg-accent', word: 'Programadas' },
  { look: 'bg-line', word: 'Libres' },
  { look: 'bg-danger opacity-60', word: 'Se perderán' },
];

/** What the colours of compact bars stand for, with marks of the list's own before them. */
export function QuotaLegend({ marks = [] }: { marks?: readonly LegendMark[] }) {
  return (
    <ul aria-label="Colores de las barras" className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-tiny">
      {[...marks, ...MARKS].map(({ look, word }) => (
        <li key={word} className="flex items-center gap-1.5">
          <span aria-hidden className={cn('h-2 w-4 rounded-full', look)} />
          {word}
        </li>
      ))}
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
  if (estimated && dense) return lost === 1 ? 'Se perdería ~1' : `Se perderían ~${lost}`;
  if (!estimated) return lost === 1 ? 'Se perderá ~1' : `Se perderán ~${lost}`;
  return lost === 1 ? 'Aunque empiece hoy, se perdería ~1' : `Aunque empiece hoy, se perderían ~${lost}`;
}

function Part({ look, style }: { look: string; style: { width: string } }): ReactNode {
  return <div className={cn('transition-[width] duration-200', look)} style={style} />;
}
