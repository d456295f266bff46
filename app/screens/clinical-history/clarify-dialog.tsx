import { useEffect, useId, useState } from 'react';
import { entryTexts as texts } from '../../copy/clinical-history.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ReadFailed } from '../../ui/read-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { DraftView } from '../../view-models/draft.ts';
import { DraftStatus } from '../shared/draft-status.tsx';
import { keyFieldOf, recoverIdempotencyKey, renewIdempotencyKey } from '../shared/idempotency-key.ts';
import { useKeeper } from '../shared/use-draft.ts';
import { useJson } from '../shared/use-json.ts';
import { usePostKeeping } from '../shared/use-keeping.ts';
import { useLeavingDraft } from '../shared/use-leaving.tsx';

interface ClarifyDialogProps {
  readonly entryId: number;
  /** What the entry is, as a title says it. */
  readonly entry: string;
  readonly onClose: () => void;
}

/** Reads the draft of the clarification, and opens its form with it. */
export function ClarifyDialog(props: ClarifyDialogProps) {
  const [opened, setOpened] = useState<DraftView | null>();
  const read = useJson<{ draft: DraftView | null }>(
    opened === undefined ? `/borradores/clarification:${props.entryId}` : null,
  );
  useEffect(() => {
    if (read.state === 'ready' && read.value) setOpened(read.value.draft);
  }, [read.state, read.value]);
  if (opened !== undefined) return <ClarificationForm {...props} draft={opened} />;
  return (
    <Modal open onOpenChange={(open) => open || props.onClose()} title={texts.clarify}>
      {read.state === 'failed' ? (
        <ReadFailed onRetry={read.reload}>No se pudo leer el borrador.</ReadFailed>
      ) : (
        <Skeleton />
      )}
    </Modal>
  );
}

function ClarificationForm({
  entryId,
  entry,
  onClose,
  draft,
}: ClarifyDialogProps & { draft: DraftView | null }) {
  const id = useId();
  const toast = useToast();
  const [text, setText] = useState(draft?.content.text ?? '');
  const draftForm = `clarification:${entryId}`;
  useEffect(() => recoverIdempotencyKey(draftForm, draft?.content ?? {}), [draftForm, draft]);
  const { keep, busy, errors, summary } = usePostKeeping(
    `/historiaClinica/registros/${entryId}`,
    id,
    { text: texts.clarification },
    ({ message }) => {
      renewIdempotencyKey(draftForm);
      void keeper.discard();
      toast({ kind: 'success', title: message });
      onClose();
    },
  );
  const keeper = useKeeper({ form: draftForm, savedAt: draft?.savedAt ?? null, paused: busy });
  const { leave, question } = useLeavingDraft(draftForm, onClose);
  const problem = Object.keys(errors).length === 0 ? summary[0]?.message : undefined;
  return (
    <Modal
      open
      onOpenChange={(open) => open || void leave()}
      title={texts.clarify}
      description={entry}
      note={<DraftStatus {...keeper} />}
      footer={
        <>
          <Button onClick={() => void leave()}>Cancelar</Button>
          <Button type="submit" form={id} variant="primary" loading={busy}>
            Registrar nota
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          keep({}, { intent: 'clarify', text, ...keyFieldOf(draftForm) });
        }}
      >
        {problem && <Notice tone="danger">{problem}</Notice>}
        <TextArea
          id={`${id}-text`}
          name="text"
          label={texts.clarification}
          hint={texts.clarifyText}
          required
          rows={5}
          maxLength={40_000}
          value={text}
          readOnly={busy}
          error={errors.text}
          onChange={({ target: { value } }) => {
            setText(value);
            keeper.touch(() => ({ text: value }));
          }}
        />
      </form>
      {question}
    </Modal>
  );
}
