import { useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { isIsoDate } from '../../ui/date-text.ts';

/** Two ISO dates, or texts that are no dates yet. */
interface Dates {
  readonly desde: string;
  readonly hasta: string;
}

const isFinished = (typed: string) => typed === '' || isIsoDate(typed);

/** The dates of a list's filter: an unfinished one stays in its field, a finished one goes into the address by `narrow`. */
export function useAddressDates(
  { desde, hasta }: Dates,
  narrow: (changes: Readonly<Record<string, string>>) => void,
) {
  const [dates, setDates] = useState<Dates>({ desde, hasta });
  const { state } = useNavigation();
  const pending = useRef(false);
  pending.current = state !== 'idle';
  useEffect(() => {
    // The dates of an earlier navigation don't replace those of the pending one.
    if (pending.current) return;
    const unlessTyping = (typed: string, loaded: string) => (isFinished(typed) ? loaded : typed);
    setDates((before) => ({
      desde: unlessTyping(before.desde, desde),
      hasta: unlessTyping(before.hasta, hasta),
    }));
  }, [desde, hasta]);
  return {
    dates,
    type: (name: keyof Dates) => (value: string) => {
      setDates((before) => ({ ...before, [name]: value }));
      if (isFinished(value)) narrow({ [name]: value });
    },
    /** Replaces both dates, together with other parameters. */
    choose: (changes: Dates & Readonly<Record<string, string>>) => {
      setDates({ desde: changes.desde, hasta: changes.hasta });
      narrow(changes);
    },
  };
}
