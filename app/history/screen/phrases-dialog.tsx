import CornerDownRight from 'lucide-react/icons/corner-down-right';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { type FormEvent, useId, useState } from 'react';
import { useJson } from '#app/shared/use-json.ts';
import { useLeavingValue } from '#app/shared/use-leaving.tsx';
import { useSubmission } from '#app/shared/use-submission.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Modal } from '#app/ui/modal.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ReadFailed } from '#app/ui/read-failed.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { PHRASE_TEXT_MAX_LENGTH } from '#domain/shared';
import { phraseTexts as texts } from '../copy/phrases.ts';
import type { PhraseOption } from './phrase-query.ts';

const PATH = '/mis-frases';
const EMPTY_PHRASE = { id: null as number | null, name: '', text: '' };

interface PhrasesDialogProps {
  /** Inserts a phrase into the text from which the dialog was opened. */
  readonly onInsert?: (phrase: PhraseOption) => void;
  readonly onClose: () => void;
}

/** Lists and edits the user's phrases; each can be inserted into the text from which the dialog was opened. */
export default function PhrasesDialog({ onInsert, onClose }: PhrasesDialogProps) {
  const id = useId();
  const toast = useToast();
  const [typedPhrase, setTypedPhrase] = useState(EMPTY_PHRASE);
  const [phraseToRemove, setPhraseToRemove] = useState<PhraseOption | null>(null);
  const { value, state, reload } = useJson<{ phrases: readonly PhraseOption[] }>(PATH);
  const { send, busy, errors, problem, clearErrors } = useSubmission(
    { resource: PATH },
    {
      onSucceeded({ message }) {
        toast({ kind: 'success', title: message });
        if (!phraseToRemove || phraseToRemove.id === typedPhrase.id) setTypedPhrase(EMPTY_PHRASE);
        setPhraseToRemove(null);
        reload();
      },
    },
  );
  const { requestClose, question } = useLeavingValue(`${typedPhrase.name}${typedPhrase.text}`, onClose);
  const changePhrase = (edited: Partial<typeof EMPTY_PHRASE>) => {
    setTypedPhrase({ ...typedPhrase, ...edited });
    clearErrors(Object.keys(edited));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Prevents a submit of the form around the dialog.
    event.stopPropagation();
    send({ intent: 'save', ...typedPhrase });
  };
  return (
    <Modal
      open
      onOpenChange={(open) => open || requestClose()}
      title={texts.title}
      description={onInsert ? texts.insertHelp : texts.help}
      footer={<Button onClick={requestClose}>Cerrar</Button>}
    >
      <div className="flex flex-col gap-5">
        {state === 'failed' && <ReadFailed onRetry={reload}>{texts.notRead}</ReadFailed>}
        {!value && state !== 'failed' && <Skeleton className="h-16" />}
        {value?.phrases.length === 0 && <EmptyState title={texts.none}>{texts.noneHint}</EmptyState>}
        {value && value.phrases.length > 0 && (
          <ul aria-label={texts.list} className="divide-y divide-soft">
            {value.phrases.map((phrase) => (
              <li key={phrase.id} className="flex items-start gap-2 py-2">
                {onInsert ? (
                  <button
                    type="button"
                    className="flex min-h-11 min-w-0 flex-1 gap-2 rounded-control px-2 py-1 text-left hover:bg-subtle"
                    onClick={() => {
                      onInsert(phrase);
                      requestClose();
                    }}
                  >
                    <CornerDownRight aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
                    <span className="min-w-0 flex-1">
                      <span className="sr-only">{texts.insert} </span>
                      <PhraseFacts phrase={phrase} />
                    </span>
                  </button>
                ) : (
                  <div className="min-w-0 flex-1">
                    <PhraseFacts phrase={phrase} />
                  </div>
                )}
                <IconButton
                  label={texts.edit(phrase.name)}
                  icon={<Pencil aria-hidden />}
                  onClick={() => changePhrase({ id: phrase.id, name: phrase.name, text: phrase.text })}
                />
                <IconButton
                  label={texts.remove(phrase.name)}
                  icon={<Trash2 aria-hidden />}
                  onClick={() => setPhraseToRemove(phrase)}
                />
              </li>
            ))}
          </ul>
        )}
        <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
          {problem && <Notice tone="danger">{problem}</Notice>}
          <TextInput
            id={`${id}-name`}
            label={texts.name}
            hint={texts.nameHint}
            required
            autoComplete="off"
            value={typedPhrase.name}
            error={errors.name}
            onChange={({ target }) => changePhrase({ name: target.value })}
          />
          <TextArea
            id={`${id}-text`}
            label={texts.text}
            required
            rows={3}
            maxLength={PHRASE_TEXT_MAX_LENGTH}
            value={typedPhrase.text}
            error={errors.text}
            onChange={({ target }) => changePhrase({ text: target.value })}
          />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="primary" loading={busy}>
              {typedPhrase.id === null ? texts.save : texts.saveChanges}
            </Button>
            {typedPhrase.id !== null && (
              <Button onClick={() => changePhrase(EMPTY_PHRASE)}>{texts.stopEditing}</Button>
            )}
          </div>
        </form>
      </div>
      {phraseToRemove && (
        <ConfirmDialog
          open
          onOpenChange={(open) => open || setPhraseToRemove(null)}
          tone="danger"
          title={texts.removeQuestion(phraseToRemove.name)}
          description={texts.removeText}
          confirmLabel={texts.removeLabel}
          loading={busy}
          onConfirm={() => send({ intent: 'remove', id: phraseToRemove.id })}
        />
      )}
      {question}
    </Modal>
  );
}

const PhraseFacts = ({ phrase }: { readonly phrase: PhraseOption }) => (
  <>
    <span className="block break-words font-semibold">/{phrase.name}</span>
    <span className="line-clamp-3 whitespace-pre-line break-words text-muted">{phrase.text}</span>
  </>
);
