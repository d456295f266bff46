import ClipboardPlus from 'lucide-react/icons/clipboard-plus';
import { useEffect, useRef } from 'react';
import { documentTexts } from '#app/documents/copy.ts';
import { reasonTexts } from '#app/history/copy/clinical-history.ts';
import { patientTexts } from '#app/patients/copy/patients.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { AdmittedPatient } from '../admission.ts';
import { guardianTexts } from '../copy.ts';
import { PART_IDS } from './part-ids.ts';

const PARTS = [
  { id: PART_IDS.guardians, label: guardianTexts.title },
  { id: PART_IDS.reasons, label: reasonTexts.title },
  { id: PART_IDS.documents, label: documentTexts.title },
];

/** Focuses the heading of a section and adds nothing to the history of the browser. */
function goTo(id: string): void {
  const heading = document.getElementById(id);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
}

interface RegisteredNoticeProps {
  readonly patient: AdmittedPatient;
  readonly mayEnterServices: boolean;
}

/** Confirms a registration and links to the next steps; takes the focus. */
export function RegisteredNotice({ patient, mayEnterServices }: RegisteredNoticeProps) {
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <Notice tone="success">
      <p ref={message} tabIndex={-1}>
        <strong className="block font-semibold">{patientTexts.registered}</strong>
        <span className="block break-words text-ink">
          {patient.name} · {patientTexts.chartNumber(patient.chartNumber)}
        </span>
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
        {PARTS.map(({ id, label }) => (
          <a
            key={id}
            href={`#${id}`}
            className="underline underline-offset-2 pointer-coarse:flex pointer-coarse:min-h-11 pointer-coarse:items-center"
            onClick={(event) => {
              event.preventDefault();
              goTo(id);
            }}
          >
            {label}
          </a>
        ))}
        {mayEnterServices && (
          <ButtonLink
            size="sm"
            className="max-sm:w-full"
            icon={<ClipboardPlus aria-hidden />}
            to={`/admisiones/servicios?paciente=${patient.id}`}
          >
            {patientTexts.enterService}
          </ButtonLink>
        )}
      </div>
    </Notice>
  );
}
