/** The response with a PDF; with a name it is offered as a download. */
export const pdfResponse = (content: Uint8Array, name?: string): Response =>
  new Response(content as Uint8Array<ArrayBuffer>, {
    headers: {
      ...(name !== undefined && {
        'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      }),
      'Content-Type': 'application/pdf',
    },
  });
