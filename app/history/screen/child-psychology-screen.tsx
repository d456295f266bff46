import ArrowLeft from 'lucide-react/icons/arrow-left';
import Lock from 'lucide-react/icons/lock';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { chartTexts } from '../copy/clinical-history.ts';
import type { ChildPsychologyView } from '../view/exams.ts';
import { ExamList } from './exam-list.tsx';

/** The exams of children's psychology of one patient. */
export function ChildPsychologyScreen(view: ChildPsychologyView) {
  const { patientId, exams, page, today, mayAdd, entryRights } = view;
  return (
    <div className="flex flex-col gap-4">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-4 shadow-card">
        <ButtonLink to="/examenes/psicologia-ninos" icon={<ArrowLeft aria-hidden />}>
          Volver
        </ButtonLink>
        <div className="min-w-0 flex-1 basis-48">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="break-words font-semibold text-heading">{view.name}</h2>
            <Badge tone={view.active ? 'success' : 'danger'}>
              {view.active ? chartTexts.active : chartTexts.inactive}
            </Badge>
            {view.locked && (
              <Badge tone="warning" icon={<Lock aria-hidden />}>
                {chartTexts.locked}
              </Badge>
            )}
          </div>
          <p className="text-muted">{view.document}</p>
        </div>
      </header>
      <ExamList
        patientId={patientId}
        exams={exams}
        page={page}
        today={today}
        mayAdd={mayAdd}
        entryRights={entryRights}
      />
    </div>
  );
}
