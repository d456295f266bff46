import { Link } from '@remix-run/react';
import { Card } from '#app/ui/card.tsx';
import { pendingTaskTexts as texts } from '../copy.ts';

/** A pending task with the address of its screen. */
export interface TaskView {
  readonly text: string;
  readonly path: string;
}

/** The pending tasks of today. */
export function TasksCard({ tasks }: { readonly tasks: readonly TaskView[] }) {
  return (
    <Card title={texts.title}>
      {tasks.length === 0 ? (
        <p className="text-muted">{texts.none}</p>
      ) : (
        <ul className="flex flex-col gap-2.5">
          {tasks.map(({ text, path }) => (
            <li key={text}>
              <Link to={path} className="underline underline-offset-3">
                {text}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
