import { useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { isIsoDate } from '#app/ui/date-text.ts';

/** Two ISO dates, or texts that are no dates yet. */
interface Dates {
  readonly desde: string;
  readonly hasta: string;
}

const isComplete = (typed: string) => typed === '' || isIsoDate(typed);

/** The dates of a list's filter. An incomplete date stays in its field; `changeFilter` puts a complete one into the address. */
export function useFilterDates(
  { desde, hasta }: Dates,
  changeFilter: (changes: Readonly<Record<string, string>>) => void,
) {
  const [dates, setDates] = useState<Dates>({ desde, hasta });
  const { state } = useNavigation();
  const isNavigating = useRef(false);
  isNavigating.current = state !== 'idle';
  useEffect(() => {
    // A pending navigation has newer dates than the loaded ones.
    if (isNavigating.current) return;
    const loadedUnlessTyping = (typed: string, loaded: string) => (isComplete(typed) ? loaded : typed);
    setDates((before) => ({
      desde: loadedUnlessTyping(before.desde, desde),
      hasta: loadedUnlessTyping(before.hasta, hasta),
    }));
  }, [desde, hasta]);
  return {
    dates,
    /** Returns the handler of typing into one of the dates. */
    typeInto: (name: keyof Dates) => (value: string) => {
      setDates((before) => ({ ...before, [name]: value }));
      if (isComplete(value)) changeFilter({ [name]: value });
    },
    /** Replaces both dates, together with other parameters. */
    choose: (changes: Dates & Readonly<Record<string, string>>) => {
      setDates({ desde: changes.desde, hasta: changes.hasta });
      changeFilter(changes);
    },
  };
}
