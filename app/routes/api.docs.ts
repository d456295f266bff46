import styleUrl from 'swagger-ui-dist/swagger-ui.css?url';
import bundleUrl from 'swagger-ui-dist/swagger-ui-bundle.js?url';
import { publicLoader } from '#app/shell/.server/route.ts';
import faviconUrl from '#app/ui/favicon.svg?url';

/** The API documentation. It contains no data and is public, like the OpenAPI document itself. */
export const loader = publicLoader(
  async ({ context }) =>
    new Response(page(context.nonce), { headers: { 'Content-Type': 'text/html; charset=utf-8' } }),
);

const page = (nonce: string) => `<!doctype html>
<html lang="es">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>API de Integra</title>
    <link rel="icon" href="${faviconUrl}" type="image/svg+xml" />
    <link rel="stylesheet" href="${styleUrl}" />
  </head>
  <body>
    <main id="api"></main>
    <script src="${bundleUrl}"></script>
    <script nonce="${nonce}">
      SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#api', deepLinking: true, validatorUrl: null });
    </script>
  </body>
</html>
`;
