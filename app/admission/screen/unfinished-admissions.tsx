import { useState } from 'react';
import { patientTexts } from '#app/patients/copy/patients.ts';
import { discardDraft } from '#app/shared/draft-queue.ts';
import { UnfinishedWork } from '#app/shared/unfinished-work.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import type { AdmissionPage } from '../admission.ts';

/** The user's unfinished registrations; choosing one fills the form. */
export function UnfinishedAdmissions({ unfinishedAdmissions }: Pick<AdmissionPage, 'unfinishedAdmissions'>) {
  const [discardedKeys, setDiscardedKeys] = useState<readonly string[]>([]);
  const remainingAdmissions = unfinishedAdmissions.filter(
    ({ draftKey }) => !discardedKeys.includes(draftKey),
  );
  return (
    <UnfinishedWork
      title={patientTexts.unfinished(remainingAdmissions.length)}
      discardQuestion={patientTexts.discardUnfinished}
      rows={remainingAdmissions.map(({ draftKey, nameAndDocument, savedAt }) => ({
        key: draftKey,
        text: `${nameAndDocument || patientTexts.nobodyNamed}, del ${savedAt}`,
      }))}
      resumeControl={({ key, text }) => (
        <ButtonLink
          size="sm"
          to={`?borrador=${unfinishedAdmissions.find(({ draftKey }) => draftKey === key)?.draftNumber}`}
          aria-label={`Continuar el registro de ${text}`}
        >
          Continuar
        </ButtonLink>
      )}
      onDiscard={({ key }) => {
        setDiscardedKeys((before) => [...before, key]);
        void discardDraft(key);
      }}
    />
  );
}
