import { Link } from '@remix-run/react';
import { useJson } from '#app/shared/use-json.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { MissingView, NeedText } from './consents.ts';
import { consentTexts as texts } from './copy.ts';

interface MissingConsentsProps {
  readonly patients: readonly { readonly id: number; readonly name: string }[];
}

/**
 * Warns of consents that are missing, refused or to sign again, and of images that are not permitted. It is loaded after the page. Those of
 * several patients are folded, so that they don't push the page away.
 */
export function MissingConsents({ patients }: MissingConsentsProps) {
  const ids = [...new Set(patients.map(({ id }) => id))];
  const { value } = useJson<MissingView>(
    ids.length === 0 ? null : `/historiaClinica/consentimientos/faltan?pacientes=${ids.join(',')}`,
  );
  if (!value) return null;
  const nameOf = (patientId: number) => patients.find(({ id }) => id === patientId)?.name ?? '';
  const needing = value.patients.filter(({ needs }) => needs.length > 0);
  const withoutImages = value.patients.filter(({ forbidsImages }) => forbidsImages);
  const title = texts.missingTitle(needing.length);
  const list = (
    <ul>
      {needing.map(({ patientId, needs }) => (
        <li key={patientId} className="break-words py-0.5">
          <PatientLink id={patientId} name={nameOf(patientId)} isLink={value.opensScreen} />:{' '}
          <NeedMarks needs={needs} />
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {needing.length > 0 && (
        <Notice tone="warning">
          {needing.length === 1 ? (
            <>
              <p className="font-semibold">{title}</p>
              {list}
            </>
          ) : (
            <details>
              <summary className="min-h-6 cursor-pointer font-semibold touch:min-h-11">{title}</summary>
              {list}
            </details>
          )}
        </Notice>
      )}
      {withoutImages.length > 0 && (
        <Notice tone="info">
          {texts.imagesForbiddenOf(withoutImages.length)}{' '}
          {withoutImages.map(({ patientId }, index) => (
            <span key={patientId}>
              {index > 0 && ', '}
              <PatientLink id={patientId} name={nameOf(patientId)} isLink={value.opensScreen} />
            </span>
          ))}
        </Notice>
      )}
    </>
  );
}

interface PatientLinkProps {
  readonly id: number;
  readonly name: string;
  readonly isLink: boolean;
}

const PatientLink = ({ id, name, isLink }: PatientLinkProps) =>
  isLink ? (
    <Link
      to={`/historiaClinica/consentimientos?paciente=${id}`}
      className="font-semibold underline underline-offset-2"
    >
      {name}
    </Link>
  ) : (
    <span className="font-semibold">{name}</span>
  );

/** The consents of one patient by state, so that a refused one is not read as a missing one. */
function NeedMarks({ needs }: { readonly needs: readonly NeedText[] }) {
  const marks = [...new Set(needs.map(({ mark }) => mark))];
  return marks.map((mark) => {
    const ofMark = needs.filter((need) => need.mark === mark);
    return (
      <span key={mark} className="mr-3">
        <Badge tone={ofMark[0]?.tone ?? 'warning'}>{mark}</Badge> {ofMark.map(({ what }) => what).join(', ')}
      </span>
    );
  });
}
