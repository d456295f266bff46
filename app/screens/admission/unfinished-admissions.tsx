import { useState } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { AdmissionPage } from '../../view-models/admission.ts';
import { discardDraft } from '../shared/use-draft.ts';

/** Registrations that were begun and not sent: none of them fills the form before it is chosen. */
export function UnfinishedAdmissions({ unfinished }: Pick<AdmissionPage, 'unfinished'>) {
  const [discarded, setDiscarded] = useState<readonly string[]>([]);
  const shown = unfinished.filter(({ form }) => !discarded.includes(form));
  if (shown.length === 0) return null;
  const discard = (form: string) => {
    setDiscarded((before) => [...before, form]);
    void discardDraft(form);
  };
  return (
    <Notice tone="info">
      <p className="font-semibold">
        {shown.length === 1
          ? 'Tiene un registro sin terminar'
          : `Tiene ${shown.length} registros sin terminar`}
      </p>
      <ul>
        {shown.map(({ form, slot, person, savedAt }) => (
          <li key={form} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1">
            <span className="min-w-0 flex-1 basis-56 break-words">
              <span className="uppercase">{person || 'Sin nombre ni documento'}</span>, del {savedAt}
            </span>
            <span className="flex gap-2">
              <ButtonLink
                size="sm"
                to={`?borrador=${slot}`}
                prefetch="none"
                aria-label={`Continuar el registro de ${person || savedAt}`}
              >
                Continuar
              </ButtonLink>
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Descartar el registro de ${person || savedAt}`}
                onClick={() => discard(form)}
              >
                Descartar
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
