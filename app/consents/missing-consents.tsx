import { Link } from '@remix-run/react';
import { useJson } from '#app/shared/use-json.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { MissingView } from './consents.ts';
import { consentTexts as texts } from './copy.ts';

interface MissingConsentsProps {
  readonly patients: readonly { readonly id: number; readonly name: string }[];
}

/**
 * Warns of consents that are missing of patients; it is read after the page and shows nothing while nothing is missing. Those of several
 * patients are folded, so that they don't push the page away.
 */
export function MissingConsents({ patients }: MissingConsentsProps) {
  const ids = [...new Set(patients.map(({ id }) => id))];
  const { value } = useJson<MissingView>(
    ids.length === 0 ? null : `/historiaClinica/consentimientos/faltan?pacientes=${ids.join(',')}`,
  );
  if (!value || value.patients.length === 0) return null;
  const title = texts.missingTitle(value.patients.length);
  const list = (
    <ul>
      {value.patients.map(({ patientId, needs }) => {
        const name = patients.find(({ id }) => id === patientId)?.name ?? '';
        return (
          <li key={patientId} className="break-words">
            {value.opensScreen ? (
              <Link
                to={`/historiaClinica/consentimientos?paciente=${patientId}`}
                className="font-semibold underline underline-offset-2"
              >
                {name}
              </Link>
            ) : (
              <span className="font-semibold">{name}</span>
            )}
            : {needs.map(({ what }) => what).join(', ')}
          </li>
        );
      })}
    </ul>
  );
  return (
    <Notice tone="warning">
      {value.patients.length === 1 ? (
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
  );
}
