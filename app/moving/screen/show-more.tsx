import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { importTexts as texts } from '../copy/import.ts';

/** The first items of a long list, and the button that shows the others. */
export function useFirst<Item>(items: readonly Item[], first: number) {
  const [showsAll, setShowsAll] = useState(false);
  const isLong = !showsAll && items.length > first + 1;
  return {
    shown: isLong ? items.slice(0, first) : items,
    moreButton: isLong && (
      <Button size="sm" onClick={() => setShowsAll(true)}>
        {texts.showMore(items.length - first)}
      </Button>
    ),
  };
}
