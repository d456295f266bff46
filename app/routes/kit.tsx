import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { todayInBogota } from '#app/ui/date-text.ts';
import { Frame, type FrameModule } from '#app/ui/frame.tsx';
import { Buttons, Contents, States } from '#app/ui/gallery/basics.tsx';
import { Choices, Errors, Fields } from '#app/ui/gallery/forms.tsx';
import { Overlays } from '#app/ui/gallery/overlays.tsx';
import { EmptyTables, Tables } from '#app/ui/gallery/tables.tsx';
import { RouteFault } from '#app/ui/route-fault.tsx';
import { SearchBox } from '#app/ui/search-box.tsx';

export const meta: MetaFunction = () => [{ title: 'Componentes · Integra' }];

const MODULES: FrameModule[] = [
  { module: 'Dashboard', screens: [{ name: 'Componentes', icon: 'layout-dashboard', path: '/kit' }] },
  {
    module: 'Admisiones',
    screens: [
      { name: 'Ingreso de pacientes', icon: 'user-plus', path: '/admisiones/ingreso' },
      { name: 'Ingreso de servicios', icon: 'clipboard-plus', path: '/admisiones/servicios' },
    ],
  },
  {
    module: 'Programación',
    screens: [
      { name: 'Programación de citas', icon: 'calendar-days', path: '/programacion/programacion-citas' },
    ],
  },
];

export function loader() {
  if (import.meta.env.PROD) throw new Response(null, { status: 404 });
  return { today: todayInBogota() };
}

export default function Kit() {
  const { today } = useLoaderData<typeof loader>();
  return (
    <Frame
      modules={MODULES}
      user={{ name: 'Laura Mejía', role: 'Programación', site: 'Sede Principal' }}
      title="Componentes"
      logOutPath="/salir"
      actions={
        <div className="hidden wide:block">
          <SearchBox label="Buscar paciente" placeholder="Buscar paciente o sesión…" name="paciente" />
        </div>
      }
    >
      <div className="flex flex-col gap-5">
        <Buttons />
        <States />
        <Fields today={today} />
        <Choices />
        <Tables />
        <EmptyTables />
        <Contents />
        <Overlays />
        <Errors />
      </div>
    </Frame>
  );
}

export function ErrorBoundary() {
  return <RouteFault />;
}
