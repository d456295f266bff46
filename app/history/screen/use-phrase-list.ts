import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { useJson } from '#app/shared/use-json.ts';
import { matchingPhrases, type PhraseOption, type PhraseQuery, phraseQueryAt } from './phrase-query.ts';

/**
 * The suggestion list of phrases: `/` opens it, arrows move the selection, Enter and Tab insert the selected phrase. The popover around
 * it calls `close` on Escape.
 */
export function usePhraseList(area: RefObject<HTMLTextAreaElement>) {
  const [query, setQuery] = useState<PhraseQuery | null>(null);
  const [requested, setRequested] = useState(false);
  const [closedQueryStart, setClosedQueryStart] = useState<number | null>(null);
  const [selectedIndex, setSelectedIndex] = useState(0);
  /** The selection in the text; null until the text has had a caret. */
  const selection = useRef<readonly [start: number, end: number] | null>(null);
  const { value, reload } = useJson<{ phrases: readonly PhraseOption[] }>(requested ? '/mis-frases' : null);
  const open = query !== null && query.start !== closedQueryStart;
  const options = open ? matchingPhrases(value?.phrases ?? [], query.typed) : [];
  const activeIndex = Math.min(selectedIndex, options.length - 1);

  const updateQuery = () => {
    const { current } = area;
    if (!current) return;
    selection.current = [current.selectionStart, current.selectionEnd];
    const next =
      current.selectionStart === current.selectionEnd
        ? phraseQueryAt(current.value, current.selectionStart)
        : null;
    if (next) setRequested(true);
    if (next?.typed !== query?.typed) setSelectedIndex(0);
    if (next === null) setClosedQueryStart(null);
    setQuery(next);
  };
  const close = () => setClosedQueryStart(query?.start ?? null);
  const replace = (text: string, start: number, end: number) => {
    const { current } = area;
    if (!current) return;
    current.focus();
    current.setRangeText(text, start, end, 'end');
    current.dispatchEvent(new Event('input', { bubbles: true }));
    setQuery(null);
  };
  const insert = ({ text }: PhraseOption) => {
    if (query) replace(text, query.start, query.start + query.typed.length + 1);
  };
  /** Inserts a phrase in place of the selection, by default at the end. */
  const insertAtCaret = ({ text }: PhraseOption) => {
    const written = area.current?.value ?? '';
    const [start, end] = selection.current ?? [written.length, written.length];
    const needsSpace = /\S$/.test(written.slice(0, start));
    replace(needsSpace ? ` ${text}` : text, start, end);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = options[activeIndex];
    if (!chosen || event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) setSelectedIndex((activeIndex + step + options.length) % options.length);
    else if (event.key === 'Enter' || event.key === 'Tab') insert(chosen);
    else return;
    event.preventDefault();
  };
  return { options, activeIndex, updateQuery, close, insert, insertAtCaret, onKeyDown, reload };
}
