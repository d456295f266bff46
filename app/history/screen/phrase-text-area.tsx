import BookMarked from 'lucide-react/icons/book-marked';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { cn } from '#app/ui/cn.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { Popover, PopoverAnchor, PopoverPanel } from '#app/ui/popover.tsx';
import { TextArea, type TextAreaProps } from '#app/ui/text-area.tsx';
import { phraseTexts as texts } from '../copy/phrases.ts';
import { usePhraseList } from './use-phrase-list.ts';

const PhrasesDialog = lazyPart(() => import('./phrases-dialog.tsx'));

type PhraseTextAreaProps = TextAreaProps & {
  /** More buttons below the text; `append` adds text at the end. */
  readonly tools?: (append: (text: string) => void) => ReactNode;
};

/** A text area that inserts the user's phrases by `/` and the beginning of their name. */
export function PhraseTextArea({ tools, onChange, ...props }: PhraseTextAreaProps) {
  const listId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [managing, setManaging] = useState(false);
  const { options, activeIndex, updateQuery, close, insert, insertAtCaret, onKeyDown, reload } =
    usePhraseList(area);
  const open = options.length > 0;
  const hasInserted = useRef(false);
  // The dialog keeps the focus until it is closed.
  useEffect(() => {
    if (managing || !hasInserted.current) return;
    hasInserted.current = false;
    area.current?.focus();
  }, [managing]);
  const append = (text: string) => {
    const { current } = area;
    if (!current) return;
    const before = current.value.trimEnd();
    current.setRangeText(before === '' ? text : `\n\n${text}`, before.length, current.value.length, 'end');
    current.dispatchEvent(new Event('input', { bubbles: true }));
    current.focus();
  };
  return (
    <div className="flex flex-col gap-1.5">
      <Popover open={open} onOpenChange={(next) => next || close()}>
        <PopoverAnchor asChild>
          <div>
            <TextArea
              {...props}
              ref={area}
              aria-autocomplete="list"
              aria-controls={open ? listId : undefined}
              aria-activedescendant={open ? `${listId}-${activeIndex}` : undefined}
              onKeyDown={onKeyDown}
              onSelect={updateQuery}
              onChange={(event) => {
                onChange?.(event);
                updateQuery();
              }}
            />
          </div>
        </PopoverAnchor>
        <PopoverPanel
          aria-label={texts.matches}
          className="w-(--radix-popover-trigger-width) max-w-lg p-1"
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={(event) => {
            if (area.current?.contains(event.target as Node)) event.preventDefault();
          }}
        >
          <div id={listId} role="listbox" aria-label={texts.matches}>
            {options.map((phrase, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text area.
              <div
                key={phrase.id}
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === activeIndex}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => insert(phrase)}
                className={cn(
                  'flex min-h-9 cursor-pointer items-center gap-3 rounded-control px-2.5 py-1.5 touch:min-h-11',
                  index === activeIndex ? 'bg-tint' : 'hover:bg-subtle',
                )}
              >
                <strong className="shrink-0">/{phrase.name}</strong>
                <span className="min-w-0 truncate text-muted">{phrase.text}</span>
              </div>
            ))}
          </div>
          <p className="px-2.5 py-1 text-muted text-small max-sm:hidden">{texts.howTo}</p>
        </PopoverPanel>
      </Popover>
      <p role="status" className="sr-only">
        {open && `${options.length} ${texts.list}. ${texts.howTo}`}
      </p>
      {!props.readOnly && (
        <div className="flex flex-wrap gap-1">
          {tools?.(append)}
          <Button
            size="sm"
            variant="ghost"
            icon={<BookMarked aria-hidden />}
            onClick={() => setManaging(true)}
          >
            {texts.title}
          </Button>
        </div>
      )}
      {managing && (
        <PhrasesDialog
          onInsert={(phrase) => {
            insertAtCaret(phrase);
            hasInserted.current = true;
          }}
          onClose={() => {
            setManaging(false);
            reload();
          }}
        />
      )}
    </div>
  );
}
