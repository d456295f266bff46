import ArrowLeft from 'lucide-react/icons/arrow-left';
import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { familyTexts as texts } from '../../copy/family.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import type { FamilyView } from '../../view-models/family.ts';
import './family-sheet.css';

/** The sheet for the family of a child, on the screen and on one printed page. */
export function FamilySheet({ view }: { view: FamilyView }) {
  return (
    <div className="mx-auto flex w-full max-w-[820px] flex-col gap-4">
      <div className="flex flex-wrap justify-between gap-3 print:hidden">
        <ButtonLink to="/diarioCampo/objetivos-logros-familia" icon={<ArrowLeft aria-hidden />}>
          Volver
        </ButtonLink>
        <Button variant="primary" icon={<Printer aria-hidden />} onClick={() => window.print()}>
          {texts.print}
        </Button>
      </div>
      <article className="family-sheet flex flex-col gap-6 rounded-card border border-line bg-surface p-5 text-[18px] text-ink leading-7 shadow-card sm:p-8 print:gap-3 print:border-0 print:p-0 print:text-[15px] print:leading-5 print:shadow-none">
        <h2 className="font-semibold text-figure">{view.title}</h2>
        <Part title={texts.goals}>
          {view.areas.length === 0 && <p>{texts.none}</p>}
          {view.areas.map(({ name, goals }) => (
            <section key={name} className="break-inside-avoid">
              <h4 className="font-semibold text-accent">{name}</h4>
              <ul className="mt-1 flex flex-col gap-3 print:grid print:grid-cols-2 print:gap-x-6 print:gap-y-1.5">
                {goals.map(({ id, text, percent, progress }) => (
                  <li key={id}>
                    <p className="break-words">{text}</p>
                    <Progress percent={percent} />
                    <p className="font-semibold">{progress}</p>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </Part>
        <Part title={texts.practise}>
          <p className="whitespace-pre-line break-words">{view.activities ?? texts.noPractice}</p>
        </Part>
        <Part title={texts.sessions}>
          {view.sessions.length === 0 && <p>{texts.noSessions}</p>}
          <ul className="flex flex-col gap-1 print:grid print:grid-cols-2 print:gap-x-6">
            {view.sessions.map(({ id, text }) => (
              <li key={id} className="first-letter:uppercase">
                {text}
              </li>
            ))}
          </ul>
        </Part>
        <p className="text-muted text-small">{view.madeOn}</p>
      </article>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3 print:gap-1.5">
      <h3 className="border-line border-b pb-1 font-semibold text-heading">{title}</h3>
      {children}
    </section>
  );
}

const WIDTH = 400;

/** How far a child has come, drawn; the words below it say the same. */
function Progress({ percent }: { percent: number | null }) {
  return (
    <svg aria-hidden viewBox={`0 0 ${WIDTH} 16`} className="my-1 h-4 w-full max-w-[25rem]">
      <rect
        x="1"
        y="1"
        width={WIDTH - 2}
        height="14"
        rx="7"
        className={
          percent === null ? 'fill-none stroke-control [stroke-dasharray:4_3]' : 'fill-soft stroke-control'
        }
      />
      {percent !== null && percent > 0 && (
        <rect
          x="1"
          y="1"
          width={Math.max(14, ((WIDTH - 2) * percent) / 100)}
          height="14"
          rx="7"
          className="fill-success stroke-ink"
        />
      )}
    </svg>
  );
}
