import { useState } from 'react';
import { RecordDialog, SaveButton } from '#app/shared/record-dialog.tsx';
import { useJson } from '#app/shared/use-json.ts';
import { useRecordForm } from '#app/shared/use-record-form.ts';
import type { SucceededCommand } from '#app/shared/view/command-result.ts';
import { Checkbox, SegmentedControl } from '#app/ui/choice.tsx';
import { Combobox } from '#app/ui/combobox.tsx';
import { FieldErrors } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Select } from '#app/ui/select.tsx';
import type { ConsentsView } from '../consents.ts';
import { consentFieldLabels as labels, consentTexts as texts } from '../copy.ts';
import { errorLabels } from './error-labels.ts';
import { submittedSigners } from './signer-value.ts';
import { firstSigning, SignersField } from './signers-field.tsx';

interface TakeDialogProps {
  readonly view: ConsentsView;
  /** The template that is chosen at first; null for none. */
  readonly templateId: number | null;
  readonly onClose: () => void;
  readonly onSucceeded: (result: SucceededCommand) => void;
}

/** Takes a consent or its refusal: template, text, decision, purposes and signatures. */
export default function TakeDialog({ view, templateId, onClose, onSucceeded }: TakeDialogProps) {
  const [template, setTemplate] = useState(String(templateId ?? ''));
  const [professional, setProfessional] = useState(view.ownUsername);
  const [decision, setDecision] = useState('');
  const [purposes, setPurposes] = useState<readonly string[]>([]);
  const [signing, setSigning] = useState(() => firstSigning(view));
  const path = `/historiaClinica/consentimientos/${view.patientId}`;
  const form = useRecordForm(
    { resource: path },
    {
      labels: errorLabels(signing.signers),
      loaded: {},
      input: { template, decision, purposes, signing },
      draftKey: `consent:${view.patientId}`,
      onClose,
      onSucceeded,
    },
  );
  const { id, errors } = form;
  const chosen = view.templates.find((each) => String(each.id) === template);
  const representative = signing.signers.find(({ role }) => role === 'representative')?.person.name ?? '';
  const send = async () => {
    form.send(
      {
        PacIde: view.patientId,
        plantilla: template,
        decision,
        finalidades: decision === 'acepta' ? purposes : [],
        profesional: professional,
        firmantes: await submittedSigners(signing.signers),
        sustituto: signing.hasSubstitute ? signing.substituteReason : '',
      },
      {
        ...(template === '' && { plantilla: 'Elija la plantilla' }),
        ...(decision === '' && { decision: 'Elija si acepta o no' }),
      },
    );
  };
  return (
    <RecordDialog
      form={form}
      title={texts.titleTake}
      description={`${view.name} · ${view.document} · ${view.age}`}
      refusedTitle={texts.refusedTake}
      buttons={<SaveButton form={form}>{texts.saveTake}</SaveButton>}
      onSubmit={() => void send()}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          id={`${id}-plantilla`}
          label={labels.plantilla}
          required
          placeholder="Elija"
          options={view.templates.map((each) => ({ value: String(each.id), label: each.label }))}
          value={template}
          error={errors.plantilla}
          onChange={({ target }) => {
            setTemplate(target.value);
            setPurposes([]);
          }}
        />
        <Combobox
          id={`${id}-profesional`}
          name="profesional"
          label={labels.profesional}
          required
          options={view.professionals}
          value={professional}
          error={errors.profesional}
          onChange={setProfessional}
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
        onChange={setDecision}
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
                setPurposes(target.checked ? [...purposes, key] : purposes.filter((each) => each !== key))
              }
            />
          ))}
          <FieldErrors
            ids={{ errorId: `${id}-finalidades`, messages: errors.finalidades ? [errors.finalidades] : [] }}
          />
        </fieldset>
      )}
      <SignersField id={id} view={view} value={signing} errors={errors} onChange={setSigning} />
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
