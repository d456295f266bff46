import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import { Avatar } from '../avatar.tsx';
import { Badge } from '../badge.tsx';
import { Button, ButtonLink, IconButton } from '../button.tsx';
import { DescriptionList } from '../description-list.tsx';
import { EmptyState } from '../empty-state.tsx';
import { QuotaBar } from '../quota-bar.tsx';
import { Skeleton } from '../skeleton.tsx';
import { Tabs } from '../tabs.tsx';
import { Row, Section } from './section.tsx';

export function Buttons() {
  return (
    <Section title="Botones">
      <Row>
        <Button variant="primary" icon={<Plus aria-hidden />}>
          Programar
        </Button>
        <Button>Cancelar</Button>
        <Button variant="ghost">Limpiar</Button>
        <Button variant="danger">Cancelar cita</Button>
        <ButtonLink to="/kit">Ver pacientes</ButtonLink>
        <IconButton label="Editar" icon={<Pencil aria-hidden />} />
        <IconButton variant="secondary" label="Editar con borde" icon={<Pencil aria-hidden />} />
      </Row>
      <Row>
        <Button variant="primary" size="lg">
          Iniciar sesión
        </Button>
        <Button variant="primary" loading>
          Guardando...
        </Button>
        <Button disabled>No disponible</Button>
        <Button size="sm">Pequeño</Button>
        <Avatar name="Laura Mejía" size="md" />
      </Row>
    </Section>
  );
}

export function States() {
  return (
    <Section title="Estados">
      <Row>
        <Badge>Festivo · se omite</Badge>
        <Badge tone="success">Realizada</Badge>
        <Badge tone="warning">Sin evolución</Badge>
        <Badge tone="danger">Cancelada</Badge>
        <Badge tone="info">Pendiente</Badge>
        <Badge tone="mine">A mi cargo</Badge>
      </Row>
      <div className="grid gap-6 sm:grid-cols-2">
        <div className="rounded-card border border-tint-line bg-tint p-4">
          <QuotaBar authorized={20} pending={6} planned={8} />
        </div>
        <div className="flex flex-col gap-4">
          <QuotaBar authorized={20} done={4} pending={8} compact />
          <QuotaBar authorized={10} done={9} pending={1} compact />
        </div>
      </div>
      <div className="flex flex-col gap-2">
        <Skeleton />
        <Skeleton className="w-1/2" />
      </div>
    </Section>
  );
}

export function Contents() {
  return (
    <Section title="Contenido">
      <Tabs
        label="Datos del paciente"
        tabs={[
          {
            value: 'personal',
            label: 'Datos personales',
            content: (
              <DescriptionList
                columns={3}
                items={[
                  { term: 'Nombres', value: 'EMMA SOFÍA' },
                  { term: 'Apellidos', value: 'ROJAS PEÑA' },
                  { term: 'Documento', value: 'RC 1.098.442.771' },
                  { term: 'Código único', value: '000412' },
                  { term: 'Acudiente', value: '' },
                ]}
              />
            ),
          },
          {
            value: 'services',
            label: 'Servicios',
            content: (
              <EmptyState
                title="Aún no tiene servicios autorizados."
                icon={<CalendarPlus aria-hidden />}
                action={<Button variant="primary">Ingreso de servicio</Button>}
              >
                Registre la orden médica y su autorización para poder programar sesiones.
              </EmptyState>
            ),
          },
        ]}
      />
    </Section>
  );
}
