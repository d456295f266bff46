import FileHeart from 'lucide-react/icons/file-heart';
import Lock from 'lucide-react/icons/lock';
import Users from 'lucide-react/icons/users';
import { useRef } from 'react';
import { chartTexts } from '#app/history/copy/clinical-history.ts';
import { ImagesForbiddenBadge, PatientPhoto } from '#app/patients/patient-photo.tsx';
import { BackLink } from '#app/shell/back-link.tsx';
import { useWayBack } from '#app/shell/way-back.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { useHeadingFocus } from '#app/ui/first-focus.ts';
import { objectiveTexts as texts } from '../copy/objectives.ts';
import type { ObjectivesView } from '../objectives.ts';

/** The patient of the objectives, with links to the family sheet and the history. */
export function ObjectivesHeader({ view }: { view: ObjectivesView }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useHeadingFocus(heading);
  const { params } = useWayBack();
  return (
    <section className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-4 shadow-card">
      <div className="w-full sm:w-auto print:hidden">
        <BackLink searchPath="/diarioCampo/objetivos-y-logros" />
      </div>
      <PatientPhoto
        name={view.name}
        src={view.photoId === null ? null : `/archivos/${view.photoId}`}
        forbidsImages={view.forbidsImages}
        size="lg"
      />
      <div className="min-w-0 flex-1 basis-48">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 ref={heading} tabIndex={-1} className="font-semibold text-heading outline-none">
            {view.name}
          </h2>
          <Badge tone={view.active ? 'success' : 'danger'}>
            {view.active ? chartTexts.active : texts.inactive}
          </Badge>
          {view.locked && (
            <Badge tone="warning" icon={<Lock aria-hidden />}>
              {texts.confidential}
            </Badge>
          )}
          <ImagesForbiddenBadge forbidsImages={view.forbidsImages} />
        </div>
        <p className="text-muted">
          {[view.document, view.age, view.eps, view.focus].filter(Boolean).join(' · ')}
        </p>
      </div>
      {view.mayOpenFamilySheet && (
        <ButtonLink
          to={`/diarioCampo/objetivos-logros-familia?paciente=${view.patientId}`}
          icon={<Users aria-hidden />}
        >
          {texts.family}
        </ButtonLink>
      )}
      {view.mayOpenHistory && (
        <ButtonLink
          to={`/historiaClinica/historia?${new URLSearchParams({ paciente: String(view.patientId), ...params })}`}
          icon={<FileHeart aria-hidden />}
        >
          {texts.history}
        </ButtonLink>
      )}
    </section>
  );
}
