import ArrowLeft from 'lucide-react/icons/arrow-left';
import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { familyTexts as texts } from '../copy/family.ts';
import type { FamilyView } from '../view/family.ts';
import { FamilyProgress } from './family-progress.tsx';
import './family-sheet.css';

/** The sheet for the family of a child, on the screen and on paper. */
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
      {!view.active && <Notice tone="warning">{texts.inactive}</Notice>}
      <article className="family-sheet flex flex-col gap-6 rounded-card border border-line bg-surface p-5 text-[18px] text-ink leading-7 shadow-card sm:p-8 print:gap-3 print:border-0 print:p-0 print:text-[14pt] print:leading-[18pt] print:shadow-none">
        <Letterhead letterhead={view.letterhead} />
        <header>
          <h2 className="font-semibold text-figure">{view.title}</h2>
          <p className="text-muted">{view.madeOn}</p>
        </header>
        <NextSessions sessions={view.sessions} />
        <Part title={texts.goals} printedNote={view.hasScoredGoal ? texts.printedScale : null}>
          {view.noGoalsText && <p>{view.noGoalsText}</p>}
          <div className="flex flex-col gap-5 print:grid print:grid-cols-2 print:gap-x-6 print:gap-y-1.5">
            {view.areas.map(({ name, purpose, goals }) => (
              <section key={name} className="break-inside-avoid">
                <h4>
                  <span className="font-semibold text-accent">{name}</span>
                  <span className="text-muted">, {purpose}</span>
                </h4>
                <ul className="mt-1 flex flex-col gap-3 print:mt-0.5 print:gap-1.5">
                  {goals.map(({ id, text, until, percent, progress, task }) => (
                    <li key={id}>
                      <p className="break-words">{text}</p>
                      <FamilyProgress percent={percent} />
                      <p>
                        <span className="font-semibold">{progress}</span>{' '}
                        <span className="text-muted">{until}.</span>
                      </p>
                      {task && <p className="break-words">{task}</p>}
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
          {view.unmatchedTherapyTexts.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Part>
        {view.reachedGoals.length > 0 && (
          <Part title={texts.reachedGoals}>
            <DoneGoals goals={view.reachedGoals} />
          </Part>
        )}
        {(view.pastGoals.length > 0 || view.earlierText) && (
          <Part title={texts.past}>
            <DoneGoals goals={view.pastGoals} />
            {view.earlierText && <p className="text-muted">{view.earlierText}</p>}
          </Part>
        )}
        <Part title={texts.practise}>
          {view.practice ? (
            <div className="break-inside-avoid">
              <p className="whitespace-pre-line break-words">{view.practice.text}</p>
              <p className="text-muted">{view.practice.therapies}</p>
            </div>
          ) : (
            <p>{texts.noPractice}</p>
          )}
        </Part>
        <p className="break-words">
          {view.contact} {texts.questions}
        </p>
      </article>
    </div>
  );
}

/** Logo and name of the foundation, as every document has them. */
const Letterhead = ({ letterhead: { name, logoPath, siteName } }: Pick<FamilyView, 'letterhead'>) => (
  <div className="flex items-center gap-4 border-accent border-b-2 pb-2">
    {logoPath && <img src={logoPath} alt="" className="h-14 w-auto max-w-[40%] object-contain" />}
    <div className="min-w-0 break-words">
      {name !== '' && <p className="font-semibold">{name}</p>}
      <p className="text-muted">{siteName}</p>
    </div>
  </div>
);

const DoneGoals = ({ goals }: { readonly goals: FamilyView['pastGoals'] }) => (
  <ul className="flex flex-col gap-2 print:gap-0.5">
    {goals.map(({ id, areaName, text, progress }) => (
      <li key={id} className="break-inside-avoid break-words">
        {areaName}: {text} <span className="font-semibold">{progress}</span>
      </li>
    ))}
  </ul>
);

function NextSessions({ sessions }: Pick<FamilyView, 'sessions'>) {
  const [next, ...later] = sessions;
  return (
    <Part title={texts.nextSession}>
      {next ? (
        <div className="rounded-card border-2 border-accent px-4 py-3 print:px-3 print:py-1.5">
          <p className="font-semibold text-heading first-letter:uppercase print:text-[16pt]">{next.when}</p>
          <p>
            {next.text}, {next.siteName}
          </p>
        </div>
      ) : (
        <p>{texts.noSessions}</p>
      )}
      {later.length > 0 && (
        <div>
          <h4 className="font-semibold print:mb-0.5">{texts.sessions}</h4>
          <ul className="flex flex-col gap-1 print:grid print:grid-cols-2 print:gap-x-6">
            {later.map(({ id, when, text, siteName }) => (
              <li key={id}>
                <p className="font-semibold first-letter:uppercase">{when}</p>
                <p>{siteName === next?.siteName ? text : `${text}, ${siteName}`}</p>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Part>
  );
}

interface PartProps {
  readonly title: string;
  /** A sentence beside the title on paper; null for none. */
  readonly printedNote?: string | null;
  readonly children: ReactNode;
}

function Part({ title, printedNote = null, children }: PartProps) {
  return (
    <section className="flex flex-col gap-3 print:gap-1">
      <div className="break-after-avoid border-line border-b pb-1 print:pb-0">
        <h3 className="font-semibold text-heading print:text-[16pt]">{title}</h3>
        {printedNote && <p className="hidden text-muted print:block">{printedNote}</p>}
      </div>
      {children}
    </section>
  );
}
