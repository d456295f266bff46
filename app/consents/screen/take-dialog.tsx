import { useEffect, useState } from 'react';
import { discardDraft } from '#app/shared/draft-queue.ts';
import { DraftRecovered, DraftStatus } from '#app/shared/draft-status.tsx';
import { RecordDialog, SaveButton } from '#app/shared/record-dialog.tsx';
import { useUnsavedChanges } from '#app/shared/unsaved-changes.ts';
import { useFormStateDraft } from '#app/shared/use-draft.ts';
import { useJson } from '#app/shared/use-json.ts';
import { useLeavingDraft } from '#app/shared/use-leaving.tsx';
import { useRecordForm } from '#app/shared/use-record-form.ts';
import type { SucceededCommand } from '#app/shared/view/command-result.ts';
import type { DraftView } from '#app/shared/view/draft.ts';
import { Checkbox, SegmentedControl } from '#app/ui/choice.tsx';
import { Combobox } from '#app/ui/combobox.tsx';
import { FieldErrors } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Select } from '#app/ui/select.tsx';
import type { ConsentsView } from '../consents.ts';
import { consentFieldLabels as labels, consentTexts as texts } from '../copy.ts';
import {
  blankConsent,
  type ConsentValues,
  draftedConsent,
  hasSigned,
  restoredConsent,
} from './consent-draft.ts';
import { errorLabels } from './error-labels.ts';
import { submittedSigners } from './signer-value.ts';
import { SignersField } from './signers-field.tsx';
import { submittedSurrogate, surrogateErrors } from './surrogate-field.tsx';

interface TakeDialogProps {
  readonly view: ConsentsView;
  /** The template that is chosen at first; null for none. */
  readonly templateId: number | null;
  /** The values of an earlier form that was not sent. */
  readonly draft: DraftView | null;
  /** `draft` is what is filled in; null for nothing. */
  readonly onClose: (draft: DraftView | null) => void;
  readonly onSucceeded: (result: SucceededCommand) => void;
}

/** Takes a consent or its refusal: template, text, decision, purposes and signatures. */
export default function TakeDialog({ view, templateId, draft, onClose, onSucceeded }: TakeDialogProps) {
  const [restored, setRestored] = useState(() => restoredConsent(draft?.content, view, templateId));
  const [values, setValues] = useState(() => restored ?? blankConsent(view, templateId));
  const change = (changed: Partial<ConsentValues>) => setValues((before) => ({ ...before, ...changed }));
  const { template, professional, decision, purposes, signing } = values;
  const path = `/historiaClinica/consentimientos/${view.patientId}`;
  const draftKey = `consent:${view.patientId}`;
  const form = useRecordForm(
    { resource: path },
    {
      labels: errorLabels(signing.signers),
      loaded: {},
      input: null,
      draftKey,
      draftContent: restored ? draft?.content : undefined,
      onClose: () => close(),
      onSucceeded(result) {
        void discardDraft(draftKey);
        onSucceeded(result);
      },
    },
  );
  const { id, errors } = form;
  const savedAt = restored ? (draft?.savedAt ?? null) : null;
  const draftState = useFormStateDraft({ draftKey, savedAt, paused: form.busy || form.succeeded });
  const content = draftedConsent(values, view);
  const contentJson = JSON.stringify(content);
  const [savedJson, setSavedJson] = useState(contentJson);
  const { touch } = draftState;
  useEffect(() => {
    if (contentJson !== savedJson) touch(() => JSON.parse(contentJson));
  }, [contentJson, savedJson, touch]);
  const close = () => {
    const isKept = restored !== null || contentJson !== savedJson;
    onClose(isKept ? { content, savedAt: draftState.savedAt ?? '' } : null);
  };
  const lossText = hasSigned(values) && !form.succeeded ? texts.closingLoses : undefined;
  useUnsavedChanges(() => lossText !== undefined, lossText);
  const leaving = useLeavingDraft(draftKey, close, lossText);
  const startAnew = () => {
    const blank = blankConsent(view, templateId);
    void draftState.discard();
    setSavedJson(JSON.stringify(draftedConsent(blank, view)));
    setValues(blank);
    setRestored(null);
  };
  const chosen = view.templates.find((each) => String(each.id) === template);
  const representative = signing.signers.find(({ role }) => role === 'representative')?.person.name ?? '';
  const asked = decision === 'rechaza' ? 'refuse' : 'accept';
  const send = async () => {
    form.send(
      {
        PacIde: view.patientId,
        plantilla: template,
        decision,
        finalidades: decision === 'acepta' ? purposes : [],
        profesional: professional,
        firmantes: await submittedSigners(signing.signers),
        sustituto: submittedSurrogate(signing),
      },
      {
        ...(template === '' && { plantilla: 'Elija la plantilla' }),
        ...(decision === '' && { decision: 'Elija si acepta o no' }),
        ...surrogateErrors(signing),
      },
    );
  };
  return (
    <RecordDialog
      form={{ ...form, ...leaving }}
      title={texts.titleTake}
      note={<DraftStatus {...draftState} />}
      description={`${view.name} · ${view.document} · ${view.age}`}
      refusedTitle={texts.notTaken(asked)}
      buttons={<SaveButton form={form}>{texts.saveTake}</SaveButton>}
      onSubmit={() => void send()}
    >
      {restored && draft && (
        <>
          <DraftRecovered savedAt={draft.savedAt} onDiscard={startAnew} />
          <p className="text-muted text-small">{texts.signAgain}</p>
        </>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          id={`${id}-plantilla`}
          label={labels.plantilla}
          required
          placeholder="Elija"
          options={view.templates.map((each) => ({ value: String(each.id), label: each.label }))}
          value={template}
          error={errors.plantilla}
          onChange={({ target }) => change({ template: target.value, purposes: [] })}
        />
        <Combobox
          id={`${id}-profesional`}
          name="profesional"
          label={labels.profesional}
          required
          options={view.professionals}
          value={professional}
          error={errors.profesional}
          onChange={(username) => change({ professional: username })}
        />
      </div>
      {chosen && (
        <ConsentText
          key={chosen.id}
          path={`${path}?${new URLSearchParams({ plantilla: template, profesional: professional, representante: representative })}`}
        />
      )}
      <SegmentedControl
        id={`${id}-decision`}
        name="decision"
        label={texts.decision}
        required
        options={[
          { value: 'acepta', label: texts.accepts },
          { value: 'rechaza', label: texts.refuses },
        ]}
        value={decision}
        error={errors.decision}
        onChange={(decided) => change({ decision: decided })}
      />
      {chosen && chosen.purposes.length > 0 && decision === 'acepta' && (
        <fieldset className="flex flex-col">
          <legend className="mb-1 font-semibold text-small">{texts.purposes}</legend>
          {chosen.purposes.map(({ key, text }) => (
            <Checkbox
              key={key}
              label={text}
              checked={purposes.includes(key)}
              onChange={({ target }) =>
                change({
                  purposes: target.checked ? [...purposes, key] : purposes.filter((each) => each !== key),
                })
              }
            />
          ))}
          <FieldErrors
            ids={{ errorId: `${id}-finalidades`, messages: errors.finalidades ? [errors.finalidades] : [] }}
          />
        </fieldset>
      )}
      <SignersField
        id={id}
        view={view}
        value={signing}
        decision={asked}
        errors={errors}
        onChange={(changed) => change({ signing: changed })}
      />
    </RecordDialog>
  );
}

/** The text of a template, filled for the patient. */
function ConsentText({ path }: { readonly path: string }) {
  const { value, state } = useJson<{ readonly text: string }>(path, { pauseMs: 400 });
  if (state === 'failed') return <Notice tone="danger">{texts.textFailed}</Notice>;
  return (
    <section aria-label={texts.text} className="flex flex-col gap-1">
      <h3 className="font-semibold text-small">{texts.text}</h3>
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls is read by keyboard too
        tabIndex={0}
        className="max-h-80 overflow-y-auto whitespace-pre-line rounded-control border border-line bg-subtle px-4 py-3"
      >
        {value?.text ?? texts.textLoading}
      </div>
    </section>
  );
}
