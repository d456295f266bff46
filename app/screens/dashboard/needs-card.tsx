import { Link } from '@remix-run/react';
import { needsTexts as texts } from '../../copy/dashboard.ts';
import { Card } from '../../ui/card.tsx';

/** Something that needs somebody today, and the screen where it is done. */
export interface NeedView {
  readonly text: string;
  readonly path: string;
}

/** What needs somebody today. */
export function NeedsCard({ needs }: { readonly needs: readonly NeedView[] }) {
  return (
    <Card title={texts.title}>
      {needs.length === 0 ? (
        <p className="text-muted">{texts.none}</p>
      ) : (
        <ul className="flex flex-col gap-2.5">
          {needs.map(({ text, path }) => (
            <li key={path}>
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
