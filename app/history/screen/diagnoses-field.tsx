import Trash2 from 'lucide-react/icons/trash-2';
import { useCallback } from 'react';
import { Combobox, type ComboboxOption } from '#app/ui/combobox.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { DIAGNOSIS_DETAIL_MAX_LENGTH, idOf } from '#domain/shared';
import { diagnosisTexts as texts } from '../copy/clinical-history.ts';
import type { FoundDiagnosis } from '../diagnoses.ts';
import { findDiagnoses } from '../find-diagnoses.ts';

/** A diagnosis of the form. */
interface ChosenDiagnosis extends FoundDiagnosis {
  readonly detail: string;
  readonly principal: boolean;
  /** Code of the kind of the principal diagnosis; null for none. */
  readonly kind?: number | null;
}

/** Parses the diagnoses in the text of a draft. */
const parseDiagnoses = (value: string): readonly ChosenDiagnosis[] =>
  value === '' ? [] : (JSON.parse(value) as readonly ChosenDiagnosis[]);

/** The diagnoses to submit, from the text of a draft. */
export const diagnosesToSubmit = (value: string) =>
  parseDiagnoses(value).map(({ itemId, type, detail, principal, kind = null }) => ({
    itemId,
    type,
    detail,
    principal,
    kind: principal ? kind : null,
  }));

/** Formats diagnoses as the text of a draft. */
export const diagnosesText = (
  diagnoses: readonly (FoundDiagnosis &
    Pick<ChosenDiagnosis, 'principal' | 'kind'> & { readonly detail: string | null })[],
): string =>
  diagnoses.length === 0
    ? ''
    : JSON.stringify(
        diagnoses.map(({ itemId, type, code, name, detail, principal, kind = null }) => ({
          itemId,
          type,
          code,
          name,
          principal,
          kind,
          detail: detail ?? '',
        })),
      );

interface DiagnosesFieldProps {
  readonly id: string;
  readonly label: string;
  /** The chosen diagnoses as JSON; empty for none. */
  readonly value: string;
  readonly error: string | undefined;
  /** The offered code lists. */
  readonly lists: readonly { readonly type: number; readonly label: string }[];
  readonly onDiagnoses: (value: string) => void;
  /** Proposes a kind for a principal diagnosis by its id; a form without it has no field for the kind. */
  readonly proposedKinds?: Readonly<Record<string, string>>;
}

/** A field for several diagnoses of the code lists: one diagnosis is principal, each may have a detail. */
export function DiagnosesField(props: DiagnosesFieldProps) {
  const { id, label, value, error, lists, onDiagnoses, proposedKinds } = props;
  const chosenDiagnoses = parseDiagnoses(value);
  const change = (next: readonly ChosenDiagnosis[]) => onDiagnoses(JSON.stringify(next));
  const asPrincipal = (diagnosis: ChosenDiagnosis): ChosenDiagnosis => {
    const kind = diagnosis.kind ?? (Number(proposedKinds?.[diagnosis.itemId]) || null);
    return { ...diagnosis, principal: true, kind };
  };
  const add = (found: FoundDiagnosis) =>
    chosenDiagnoses.some(({ itemId }) => itemId === found.itemId) ||
    change(
      chosenDiagnoses.length === 0
        ? [asPrincipal({ ...found, detail: '', principal: true })]
        : [...chosenDiagnoses, { ...found, detail: '', principal: false }],
    );
  const remove = (itemId: number) => {
    const remainingDiagnoses = chosenDiagnoses.filter((each) => each.itemId !== itemId);
    const hasPrincipal = remainingDiagnoses.some(({ principal }) => principal);
    change(remainingDiagnoses.map((each, index) => (hasPrincipal || index > 0 ? each : asPrincipal(each))));
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="sr-only">{label}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {lists.map((list, index) => (
          <DiagnosisSearch
            key={list.type}
            id={index === 0 ? id : `${id}-${list.type}`}
            {...list}
            {...(index === 0 && error !== undefined && { error })}
            onFound={add}
          />
        ))}
      </div>
      {chosenDiagnoses.length > 0 && (
        <ol className="flex flex-col divide-y divide-soft rounded-control border border-line">
          {chosenDiagnoses.map((diagnosis) => (
            <li key={diagnosis.itemId}>
              <ChosenItem
                id={`${id}-${diagnosis.itemId}`}
                group={`${id}-principal`}
                diagnosis={diagnosis}
                onDetail={(detail) =>
                  change(
                    chosenDiagnoses.map((each) =>
                      each.itemId === diagnosis.itemId ? { ...each, detail } : each,
                    ),
                  )
                }
                onPrincipal={() =>
                  change(
                    chosenDiagnoses.map((each) =>
                      each.itemId === diagnosis.itemId ? asPrincipal(each) : { ...each, principal: false },
                    ),
                  )
                }
                proposedKind={proposedKinds && (proposedKinds[diagnosis.itemId] ?? '')}
                onKind={(kind) =>
                  change(
                    chosenDiagnoses.map((each) =>
                      each.itemId === diagnosis.itemId ? { ...each, kind } : each,
                    ),
                  )
                }
                onRemove={() => remove(diagnosis.itemId)}
              />
            </li>
          ))}
        </ol>
      )}
    </fieldset>
  );
}

interface DiagnosisSearchProps {
  readonly id: string;
  readonly type: number;
  readonly label: string;
  readonly error?: string;
  readonly onFound: (diagnosis: FoundDiagnosis) => void;
}

function DiagnosisSearch({ id, type, label, error, onFound }: DiagnosisSearchProps) {
  const load = useCallback((text: string, signal: AbortSignal) => findDiagnoses(type, text, signal), [type]);
  return (
    <Combobox
      id={id}
      label={label}
      {...(error !== undefined && { error })}
      placeholder={texts.add}
      searchPlaceholder={texts.search}
      emptyText={texts.none}
      loadOptions={load}
      value=""
      onChange={(_, option) => option && onFound(foundDiagnosisOf(option, type))}
    />
  );
}

const foundDiagnosisOf = ({ value, label, detail = '' }: ComboboxOption, type: number): FoundDiagnosis => ({
  itemId: Number(value),
  type,
  code: detail,
  name: label,
});

interface ChosenItemProps {
  readonly id: string;
  /** Name of the group of radio buttons. */
  readonly group: string;
  readonly diagnosis: ChosenDiagnosis;
  readonly onDetail: (detail: string) => void;
  readonly onPrincipal: () => void;
  /** Code of the kind to propose, '' for none; undefined where kinds are not asked. */
  readonly proposedKind: string | undefined;
  readonly onKind: (kind: number | null) => void;
  readonly onRemove: () => void;
}

function ChosenItem(props: ChosenItemProps) {
  const { id, group, diagnosis, onDetail, onPrincipal, proposedKind, onKind, onRemove } = props;
  const { code, name, detail, principal } = diagnosis;
  const kind = String(diagnosis.kind ?? '');
  return (
    <div className="flex flex-col gap-2 p-3">
      <div className="flex items-start justify-between gap-2">
        <p className="min-w-0 break-words">
          <strong>{code}</strong> {name}
        </p>
        <button
          type="button"
          aria-label={`${texts.remove} ${code} ${name}`}
          className="-m-1 flex size-8 shrink-0 items-center justify-center rounded-control hover:bg-soft touch:size-11"
          onClick={onRemove}
        >
          <Trash2 aria-hidden className="size-4" />
        </button>
      </div>
      <label className="flex min-h-8 items-center gap-2 touch:min-h-11">
        <input
          type="radio"
          name={group}
          className="size-4 accent-accent"
          checked={principal}
          aria-label={`${texts.principal}: ${code} ${name}`}
          onChange={onPrincipal}
        />
        {texts.principal}
      </label>
      {principal && proposedKind !== undefined && (
        <Select
          id={`${id}-kind`}
          label={texts.kindOf(code)}
          placeholder={texts.noKind}
          options={texts.kinds}
          value={kind}
          hint={kind !== '' && kind === proposedKind ? texts.kindProposed : texts.kindHint}
          onChange={({ target }) => onKind(idOf(target.value))}
        />
      )}
      <TextInput
        id={`${id}-detail`}
        label={texts.detailOf(code)}
        limit={DIAGNOSIS_DETAIL_MAX_LENGTH}
        value={detail}
        onChange={({ target }) => onDetail(target.value)}
      />
    </div>
  );
}
