import type { ReactNode } from 'react';
import { Brand } from './brand.tsx';

type LogInLayoutProps = {
  /** Purpose of the form. */
  lead?: string;
  children: ReactNode;
};

/** A page without the menu: the product name and a form. */
export function LogInLayout({
  lead = 'Ingrese con su usuario de la fundación.',
  children,
}: LogInLayoutProps) {
  return (
    <div className="grid min-h-dvh wide:grid-cols-[minmax(320px,2fr)_3fr]">
      <aside className="hidden flex-col justify-between bg-side p-10 text-side-ink wide:flex">
        <Brand />
        <p className="max-w-[24ch] font-semibold text-figure">
          Cada niño, su terapia y su historia en un solo lugar.
        </p>
        <p className="text-side-muted text-small">
          Integra · versión 1 · desarrollado por la fundación · 2023
        </p>
      </aside>
      <main className="flex flex-col items-center justify-center gap-6 p-4">
        <div className="w-full max-w-sm rounded-card border border-line bg-surface p-6 shadow-card sm:p-8">
          <h1 className="font-semibold text-figure">Integra</h1>
          <p className="mt-1 mb-6 text-muted">{lead}</p>
          {children}
        </div>
        <p className="text-center text-muted text-tiny wide:hidden">
          Integra · versión 1 · desarrollado por la fundación · 2023
        </p>
      </main>
    </div>
  );
}
