import { Link } from '@remix-run/react';
import { ownAgendaTexts as texts } from '../../copy/dashboard.ts';
import { Card } from '../../ui/card.tsx';

/** The sessions of a day of the own agenda. */
export interface AgendaDayView {
  readonly title: string;
  readonly sessions: readonly {
    readonly id: number;
    readonly hours: string;
    readonly patient: string;
    readonly specialty: string;
  }[];
}

/** The own agenda of today and the next two days. */
export function OwnAgendaCard({ days }: { readonly days: readonly AgendaDayView[] }) {
  return (
    <Card
      title={texts.title}
      actions={
        <Link to="/diarioCampo/evoluciones" className="underline underline-offset-3">
          {texts.all}
        </Link>
      }
    >
      {days.length === 0 ? (
        <p className="text-muted">{texts.none}</p>
      ) : (
        <div className="flex flex-col gap-3">
          {days.map(({ title, sessions }) => (
            <section key={title}>
              <h3 className="mb-1 font-semibold">{title}</h3>
              <ul className="flex flex-col gap-1">
                {sessions.map(({ id, hours, patient, specialty }) => (
                  <li key={id} className="flex flex-wrap gap-x-2.5">
                    <span className="whitespace-nowrap tabular-nums">{hours}</span>
                    <b className="font-semibold">{patient}</b>
                    <span className="text-muted">{specialty}</span>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </Card>
  );
}
