/** The parameter of the intake's address that starts the authorization of a medical order; `orden` sorts the list below. */
export const ORDER_TO_AUTHORIZE = 'autorizar';

/** The address that starts the authorization of a medical order. */
export const authorizationPath = (orderId: number) =>
  `/admisiones/servicios?${ORDER_TO_AUTHORIZE}=${orderId}`;
