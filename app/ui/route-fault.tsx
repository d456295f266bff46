import { isRouteErrorResponse, useRevalidator, useRouteError } from '@remix-run/react';
import Ban from 'lucide-react/icons/ban';
import Compass from 'lucide-react/icons/compass';
import Lock from 'lucide-react/icons/lock';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import WifiOff from 'lucide-react/icons/wifi-off';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from './button.tsx';

type ErrorView = {
  code?: string;
  icon: ReactNode;
  title: string;
  text: string;
  /** The action of the retry button: reloading the page, or revalidating its data. */
  retry?: 'page' | 'data';
  id?: string;
};

/** A text of an error response: the fault's id or the message. */
function textIn(data: unknown, name: 'id' | 'message'): string | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const text = (data as Record<string, unknown>)[name];
  return typeof text === 'string' && text !== '' ? text : undefined;
}

type Refusal = Pick<ErrorView, 'icon' | 'title' | 'text'>;

const NOT_ALLOWED: Refusal = {
  icon: <Lock aria-hidden />,
  title: 'No tiene autorización para estar aquí',
  text: 'Si necesita entrar a esta pantalla, pida el permiso a quien administra Integra.',
};
const REFUSALS: Readonly<Record<number, Refusal>> = {
  401: NOT_ALLOWED,
  403: NOT_ALLOWED,
  404: {
    icon: <Compass aria-hidden />,
    title: 'Esta página no existe',
    text: 'La dirección cambió o está mal escrita, o el registro ya no está disponible para usted.',
  },
};
const OTHER_REFUSAL: Refusal = {
  icon: <Ban aria-hidden />,
  title: 'Esto no se puede hacer',
  text: 'No cambió nada. Vuelva a la pantalla anterior.',
};

const OFFLINE: ErrorView = {
  icon: <WifiOff aria-hidden />,
  title: 'No hay conexión con el servidor.',
  text: 'Lo que pidió sigue en la dirección de la página. Revise la conexión e inténtelo de nuevo.',
  retry: 'data',
};

/** The browsers' messages of a failed fetch. */
const NOT_REACHED = /fetch|network|load failed/i;

/** The texts of an error. */
function errorViewOf(error: unknown, faultText?: (id: string) => string): ErrorView {
  if (isRouteErrorResponse(error) && error.status >= 400 && error.status < 500) {
    const { title, ...refusal } = REFUSALS[error.status] ?? OTHER_REFUSAL;
    return { ...refusal, code: String(error.status), title: textIn(error.data, 'message') ?? title };
  }
  if (error instanceof TypeError && NOT_REACHED.test(error.message)) return OFFLINE;
  const response = isRouteErrorResponse(error) ? error : undefined;
  const id = textIn(response?.data, 'id');
  const timeoutText = response?.status === 503 ? textIn(response.data, 'message') : undefined;
  return {
    code: timeoutText ? '503' : '500',
    icon: <TriangleAlert aria-hidden />,
    title: timeoutText ?? faultText?.(id ?? '500') ?? 'OCURRIÓ UN ERROR EN EL SERVIDOR, INTÉNTELO DE NUEVO.',
    text: id
      ? 'No se guardó nada a medias. Si vuelve a pasar, comunique este código al administrador.'
      : 'No se guardó nada a medias. Si vuelve a pasar, comuníquelo al administrador.',
    retry: 'page',
    ...(id && { id }),
  };
}

/**
 * The content of an ErrorBoundary: not found, not permitted, another refusal, a lost connection, or a fault with its id in the
 * log. `framed` omits the main element, which the frame has; `faultText` is the text of a fault.
 */
export function RouteFault({
  framed = false,
  faultText,
}: {
  framed?: boolean;
  faultText?: (id: string) => string;
}) {
  const errorView = errorViewOf(useRouteError(), faultText);
  const { revalidate, state } = useRevalidator();
  const retry = () => (errorView.retry === 'data' ? revalidate() : window.location.reload());
  const Part = framed ? 'div' : 'main';
  const Heading = framed ? 'h2' : 'h1';
  return (
    <Part className="flex min-h-[70vh] flex-col items-center justify-center gap-2 px-6 py-16 text-center">
      <span className="mb-3 flex size-16 items-center justify-center rounded-full bg-tint text-accent [&_svg]:size-8">
        {errorView.icon}
      </span>
      {errorView.code && <p className="font-semibold text-muted text-small">{errorView.code}</p>}
      <Heading className="font-semibold text-figure">{errorView.title}</Heading>
      <p className="max-w-[52ch] text-muted">{errorView.text}</p>
      {errorView.id && (
        <p className="mt-2 rounded-control border border-line bg-surface px-3 py-1.5">
          Código del error: <code className="select-all font-semibold">{errorView.id}</code>
        </p>
      )}
      <div className="mt-5 flex flex-wrap justify-center gap-2">
        {errorView.retry && (
          <Button variant="primary" loading={state === 'loading'} onClick={retry}>
            Intentar de nuevo
          </Button>
        )}
        <ButtonLink to="/" variant={errorView.retry ? 'secondary' : 'primary'}>
          Ir al inicio
        </ButtonLink>
      </div>
    </Part>
  );
}
