import { type FormEvent, useId, useState } from 'react';
import { useAnnouncedSuccess } from '#app/shared/use-announced-success.ts';
import { useSubmission } from '#app/shared/use-submission.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { REASON_MAX_LENGTH } from '#domain/shared';
import { sessionBillingLabels as labels, sessionBillingTexts as texts } from '../copy.ts';
import type { SessionBillingView } from '../view/session-billing.ts';

const CLINICAL_FIELDS: readonly string[] = ['cause', 'diagnosisKind'];
const FIELDS = ['modality', 'purpose', 'cause', 'entryRoute', 'diagnosisKind'] as const;

interface SessionBillingFormProps {
  readonly view: SessionBillingView;
  /** Called after the data are saved. */
  readonly onSaved: () => void;
}

/** The panel 'Datos para RIPS de la sesión'. */
export function SessionBillingForm({ view, onSaved }: SessionBillingFormProps) {
  const id = useId();
  const [values, setValues] = useState(view.values);
  const [isNotBilled, setNotBilled] = useState(view.values.notBilledReason !== '');
  const { errors, summary, busy, send, clearErrors } = useSubmission(
    { page: `/facturacion/sesiones/${view.sessionId}` },
    { id, labels, afterReload: true, onSucceeded: useAnnouncedSuccess(onSaved) },
  );
  const put = (field: keyof typeof values, value: string) => {
    setValues((before) => ({ ...before, [field]: value }));
    clearErrors([field]);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { cause, diagnosisKind, notBilledReason, ...codes } = values;
    const shownOrChosen = (value: string) => (view.hidesClinical && value === '' ? undefined : value);
    send({
      ...codes,
      cause: shownOrChosen(cause),
      diagnosisKind: shownOrChosen(diagnosisKind),
      notBilledReason: isNotBilled ? notBilledReason : null,
    });
  };
  return (
    <form id={id} noValidate onSubmit={submit}>
      <Card title={texts.title} description={view.session}>
        <div className="flex flex-col gap-4">
          <ErrorSummary title={texts.notSaved} errors={summary} />
          <p className="text-muted text-small">{view.service}</p>
          {view.cancelled && <Notice tone="warning">{texts.cancelled}</Notice>}
          {view.exported && <Notice tone="warning">{texts.exported}</Notice>}
          <p>{texts.lead}</p>
          <fieldset disabled={!view.mayChange} className="flex min-w-0 flex-col gap-4">
            <legend className="sr-only">{texts.title}</legend>
            <div className="grid gap-4 sm:grid-cols-2">
              {FIELDS.map((field) => {
                const isHidden = view.hidesClinical && CLINICAL_FIELDS.includes(field);
                return (
                  <Select
                    key={field}
                    id={`${id}-${field}`}
                    label={labels[field]}
                    placeholder={isHidden ? texts.confidential : texts.proposals[field]}
                    {...(isHidden && { hint: texts.confidentialHint })}
                    options={view.choices[field]}
                    value={values[field]}
                    error={errors[field]}
                    onChange={({ target }) => put(field, target.value)}
                  />
                );
              })}
            </div>
            <Checkbox
              label={texts.notBilled}
              hint={texts.notBilledHint}
              checked={isNotBilled}
              onChange={({ target }) => setNotBilled(target.checked)}
            />
            {isNotBilled && (
              <TextInput
                id={`${id}-notBilledReason`}
                label={labels.notBilledReason}
                required
                limit={REASON_MAX_LENGTH}
                value={values.notBilledReason}
                error={errors.notBilledReason}
                onChange={({ target }) => put('notBilledReason', target.value)}
              />
            )}
          </fieldset>
          {view.mayChange && (
            <div className="flex justify-end">
              <Button type="submit" variant="primary" loading={busy}>
                {busy ? 'Guardando...' : texts.save}
              </Button>
            </div>
          )}
        </div>
      </Card>
    </form>
  );
}
