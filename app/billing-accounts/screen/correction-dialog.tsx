import { useNavigate } from '@remix-run/react';
import { useState } from 'react';
import { RecordDialog, SaveButton } from '#app/shared/record-dialog.tsx';
import { useAnnouncedSuccess } from '#app/shared/use-announced-success.ts';
import { useJson } from '#app/shared/use-json.ts';
import { useRecordForm } from '#app/shared/use-record-form.ts';
import { Checkbox } from '#app/ui/choice.tsx';
import { SearchBox } from '#app/ui/search-box.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { matchesWords } from '#app/ui/text-match.ts';
import { correctionTexts as texts } from '../copy/corrections.ts';
import type { CorrectableView } from '../view/correction-views.ts';

interface CorrectionDialogProps {
  readonly path: string;
  readonly code: string;
  readonly onClose: () => void;
}

/** Fewer patients need no search. */
const SEARCHED_FROM = 8;

/** Chooses the patients of a correction, creates it and opens it. */
export function CorrectionDialog({ path, code, onClose }: CorrectionDialogProps) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [search, setSearch] = useState('');
  const { value, state } = useJson<{ readonly patients: readonly CorrectableView[] }>(`${path}/ajuste`);
  const announce = useAnnouncedSuccess(onClose);
  const form = useRecordForm<{ readonly id: number }>(
    { page: path },
    {
      ...{ labels: { patientIds: texts.patients }, loaded: {}, input: [...chosen], onClose },
      // A navigation during the revalidation of the page would be lost.
      afterReload: true,
      onSucceeded: (result) => {
        announce({ ...result, value: null });
        navigate(`/facturacion/cuentas/${result.value.id}`);
      },
    },
  );
  const toggle = (id: number) =>
    setChosen(
      (before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]),
    );
  const patients = value?.patients ?? [];
  const shown = patients.filter(({ name, detail }) => matchesWords(`${name} ${detail}`, search));
  return (
    <RecordDialog
      form={form}
      title={texts.title(code)}
      refusedTitle={texts.refused}
      buttons={
        <SaveButton form={form} disabled={chosen.size === 0}>
          {texts.create(chosen.size)}
        </SaveButton>
      }
      onSubmit={() => form.send({ intent: 'correct', patientIds: [...chosen] })}
    >
      <p className="text-muted">{texts.hint}</p>
      {patients.length >= SEARCHED_FROM && (
        <SearchBox label={texts.search} placeholder={texts.search} onSearch={setSearch} />
      )}
      {value === null && (state === 'failed' ? <p>{texts.failed}</p> : <Skeleton className="h-24" />)}
      <fieldset id={`${form.id}-patientIds`} className="min-w-0">
        <legend className="font-semibold">{texts.patients}</legend>
        {value !== null && shown.length === 0 && <p className="text-muted">{texts.noneFound}</p>}
        <ul className="divide-y divide-soft">
          {shown.map(({ id, name, detail, reasons, inCorrection }) => (
            <li key={id}>
              <Checkbox
                id={`${form.id}-patient-${id}`}
                label={
                  <>
                    <span className="font-semibold">{name}</span>
                    <span className="block text-muted text-small">{detail}</span>
                  </>
                }
                hint={inCorrection ?? (reasons.length > 0 ? reasons.join('\n') : texts.nothing)}
                className="whitespace-pre-line break-words"
                disabled={inCorrection !== null}
                checked={chosen.has(id)}
                onChange={() => toggle(id)}
              />
            </li>
          ))}
        </ul>
      </fieldset>
    </RecordDialog>
  );
}
