import { Link } from '@remix-run/react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Card } from '#app/ui/card.tsx';
import { importTexts as texts } from '../copy/import.ts';
import type { ListView } from '../view/list-view.ts';
import { listPath } from './paths.ts';

interface ListChoiceProps {
  readonly groups: readonly { readonly name: string; readonly lists: readonly ListView[] }[];
}

/** The lists that files can bring in, in the order in which they are imported. */
export function ListChoice({ groups }: ListChoiceProps) {
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h2 className="font-semibold text-heading">{texts.chooseList}</h2>
        <p className="max-w-[80ch] text-muted">{texts.intro}</p>
        <p className="max-w-[80ch] text-muted">{texts.order}</p>
      </div>
      {groups.map(({ name, lists }) => (
        <Card key={name} flush title={name}>
          <ul>
            {lists.map((list) => (
              <li key={list.key} className="border-soft border-b last:border-b-0">
                <Link
                  to={listPath(list.key)}
                  prefetch="intent"
                  className="flex min-h-14 items-center gap-3 px-4 py-2.5 hover:bg-soft"
                >
                  {list.step !== null && (
                    <span className="w-6 shrink-0 text-right text-muted tabular-nums">
                      {texts.step(list.step)}
                    </span>
                  )}
                  <span className="min-w-0 flex-1">
                    <span className="block font-semibold text-accent">{list.name}</span>
                    <span className="block text-muted">{list.brings}</span>
                  </span>
                  <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}
