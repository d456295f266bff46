import { useRevalidator } from '@remix-run/react';
import { type ReactNode, useContext, useEffect, useId, useState } from 'react';
import { connectionTexts } from '#app/shared/copy/connection.ts';
import { discardDraft } from '#app/shared/draft-queue.ts';
import { DraftRecovered, DraftStatus } from '#app/shared/draft-status.tsx';
import { useFormStateDraft } from '#app/shared/use-draft.ts';
import { useJson } from '#app/shared/use-json.ts';
import { useLeavingDraft } from '#app/shared/use-leaving.tsx';
import { useSubmission } from '#app/shared/use-submission.ts';
import type { DraftView } from '#app/shared/view/draft.ts';
import { Button } from '#app/ui/button.tsx';
import { Modal } from '#app/ui/modal.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ReadFailed } from '#app/ui/read-failed.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { submitOnCtrlEnter } from '#app/ui/submit-key.ts';
import { useToast } from '#app/ui/toast.tsx';
import { EntryPatientContext } from './insert-last-text.tsx';

type Values<Field extends string> = Readonly<Record<Field, string>>;

/** The state of an entry's form for its fields. */
interface EntryForm<Field extends string> {
  readonly values: Values<Field>;
  readonly busy: boolean;
  readonly errorOf: (field: Field) => string | undefined;
  readonly put: (field: Field, value: string) => void;
  /** The props of a control: id, label, value and error. */
  readonly control: (field: Field) => {
    readonly id: string;
    readonly label: string;
    readonly value: string;
    readonly error: string | undefined;
  };
}

/** The command to confirm, and the actions of the confirmation. */
export interface Review {
  /** The command without idempotency key. */
  readonly command: object;
  readonly busy: boolean;
  readonly send: () => void;
  readonly onClose: () => void;
}

interface EntryDialogProps<Field extends string> {
  readonly title: string;
  readonly description?: string;
  readonly submitLabel: string;
  /** The address of the command. */
  readonly path: string;
  /** Key of the draft. */
  readonly draftKey: string;
  readonly labels: Values<Field>;
  /** The values of a form without draft. */
  readonly initialValues: Values<Field>;
  /** Builds the command, without idempotency key, from the values. */
  readonly commandOf: (values: Values<Field>) => object;
  /** Errors that the browser finds, by field. */
  readonly check?: (values: Values<Field>) => Readonly<Record<string, string>>;
  /** Renders a summary to confirm before the form is sent; if absent, the form is sent at once. */
  readonly review?: (review: Review) => ReactNode;
  /** Whether the form can be submitted; the submit button is hidden until then. By default it always can. */
  readonly isComplete?: (values: Values<Field>) => boolean;
  /** Returns the text about a missing value; null when the form can be submitted. */
  readonly missingTextOf?: (values: Values<Field>) => string | null;
  /** A sentence that is added to the message of success. */
  readonly doneDetail?: string;
  /** Called with the value of the response before the form closes. */
  readonly onSucceeded?: (value: unknown) => void;
  readonly onClose: () => void;
  readonly children: (form: EntryForm<Field>) => ReactNode;
}

/** The form of an entry of a history, or of its correction, with its draft. */
export function EntryDialog<Field extends string>(props: EntryDialogProps<Field>) {
  const [draft, setDraft] = useState<DraftView | null>();
  const read = useJson<{ draft: DraftView | null }>(
    draft === undefined ? `/borradores/${props.draftKey}` : null,
  );
  useEffect(() => {
    if (read.state === 'ready' && read.value) setDraft(read.value.draft);
  }, [read.state, read.value]);
  if (draft !== undefined) return <OpenForm {...props} draft={draft} />;
  return (
    <Modal open onOpenChange={(open) => open || props.onClose()} title={props.title}>
      {read.state === 'failed' ? (
        <ReadFailed onRetry={read.reload}>No se pudo leer el borrador.</ReadFailed>
      ) : (
        <Skeleton />
      )}
    </Modal>
  );
}

/**
 * Whether the address names a part of the history, or an area of the objectives. If it does not, closing a form with a draft does not
 * reload the page, because the reload would be audited as another opening.
 */
const isPartInAddress = () => PART_PARAMETERS.some((name) => new URLSearchParams(location.search).has(name));

const PART_PARAMETERS = ['parte', 'area'];

function OpenForm<Field extends string>(props: EntryDialogProps<Field> & { draft: DraftView | null }) {
  const {
    title,
    description,
    submitLabel,
    path,
    draftKey,
    labels,
    initialValues,
    commandOf,
    draft,
    onClose,
  } = props;
  const { check = () => ({}), review, isComplete = () => true } = props;
  const id = useId();
  const patient = useContext(EntryPatientContext);
  const toast = useToast();
  const [values, setValues] = useState<Values<Field>>({ ...initialValues, ...draft?.content });
  /** When the recovered draft was saved; null for none. `draftState.savedAt` is the time of the latest saving. */
  const [draftSavedAt, setDraftSavedAt] = useState(draft?.savedAt ?? null);
  const [commandToConfirm, setCommandToConfirm] = useState<object | null>(null);
  const { send, busy, errors, problem, clearErrors } = useSubmission<unknown>(
    { resource: path },
    {
      draftKey,
      draftContent: draft?.content,
      lostText: connectionTexts.unknownOutcome,
      onSucceeded({ message, warnings, value }) {
        void discardDraft(draftKey);
        const details = [...(props.doneDetail ? [props.doneDetail] : []), ...warnings];
        toast({
          kind: 'success',
          title: message,
          ...(details.length > 0 && { description: details.join(' ') }),
        });
        props.onSucceeded?.(value);
        onClose();
      },
      onRefused: () => setCommandToConfirm(null),
    },
  );
  const missingText = props.missingTextOf?.(values) ?? null;
  const submit = () => {
    const fieldErrors = check(values);
    if (review && Object.keys(fieldErrors).length === 0) setCommandToConfirm(commandOf(values));
    else send(commandOf(values), fieldErrors);
  };
  const draftState = useFormStateDraft({ draftKey, savedAt: draft?.savedAt ?? null, paused: busy });
  const { revalidate } = useRevalidator();
  const { requestClose, question } = useLeavingDraft(draftKey, () => {
    onClose();
    if (draftState.savedAt !== null && isPartInAddress()) revalidate();
  });
  const startAgain = () => {
    void draftState.discard();
    setValues(initialValues);
    setDraftSavedAt(null);
  };
  const isUnchanged = (newValues: Values<Field>) =>
    Object.entries(initialValues).every(([name, initial]) => newValues[name as Field] === initial);
  const put = (field: Field, value: string) => {
    const newValues = { ...values, [field]: value };
    setValues(newValues);
    clearErrors([field]);
    draftState.touch(() => (isUnchanged(newValues) ? null : newValues));
  };
  const errorOf = (field: Field) => errors[field];
  const control = (field: Field) => ({
    id: `${id}-${field}`,
    label: labels[field],
    value: values[field],
    error: errorOf(field),
  });
  return (
    <Modal
      open
      onOpenChange={(open) => open || void requestClose()}
      title={title}
      description={
        patient ? (
          <>
            <span className="font-semibold text-ink">{patient.name}</span>
            {description !== undefined && ` · ${description}`}
          </>
        ) : (
          description
        )
      }
      note={
        <>
          {missingText !== null && (
            <p id={`${id}-missing`} className="text-small">
              {missingText}
            </p>
          )}
          <DraftStatus {...draftState} />
        </>
      }
      footer={
        <>
          <Button onClick={() => void requestClose()}>Cancelar</Button>
          {isComplete(values) && (
            <Button
              type="submit"
              form={id}
              variant="primary"
              loading={busy}
              {...(missingText !== null && { 'aria-disabled': true, 'aria-describedby': `${id}-missing` })}
            >
              {submitLabel}
            </Button>
          )}
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="flex flex-col gap-4"
        onKeyDown={submitOnCtrlEnter}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {draftSavedAt && <DraftRecovered savedAt={draftSavedAt} onDiscard={startAgain} />}
        {problem && <Notice tone="danger">{problem}</Notice>}
        {props.children({ values, busy, errorOf, put, control })}
      </form>
      {question}
      {commandToConfirm &&
        review?.({
          command: commandToConfirm,
          busy,
          send: () => send(commandToConfirm),
          onClose: () => setCommandToConfirm(null),
        })}
    </Modal>
  );
}
