import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

const RETRY_AFTER_MS = 2_000;

/**
 * A part of a page whose code is loaded when the part is first shown; `fallback` is shown until it is loaded. A failed load is retried.
 * `React.lazy` would show the error page and lose the input.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  fallback: ReactNode = null,
): ComponentType<Props> & { readonly preload: () => void } {
  let loaded: ComponentType<Props> | null = null;

  const loadOnce = async () => {
    loaded ??= (await load()).default;
  };
  const preload = () => void loadOnce().catch(() => undefined);

  // biome-ignore lint/correctness/noComponentHookFactories: a part is made once, at the top of its module
  function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => loaded);

    useEffect(() => {
      if (Part) return;
      let timer: ReturnType<typeof setTimeout> | undefined;
      let unmounted = false;
      const attempt = async () => {
        try {
          await loadOnce();
          if (!unmounted) setPart(() => loaded);
        } catch {
          if (!unmounted) timer = setTimeout(attempt, RETRY_AFTER_MS);
        }
      };
      void attempt();
      return () => {
        unmounted = true;
        clearTimeout(timer);
      };
    }, [Part]);

    return Part ? <Part {...props} /> : fallback;
  }
  return Object.assign(LazyPart, { preload });
}
