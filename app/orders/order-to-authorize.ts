/** The parameter of the intake's address that starts the authorization of a medical order. */
export const ORDER_TO_AUTHORIZE = 'orden';

/** The address that starts the authorization of a medical order. */
export const authorizationPath = (orderId: number) =>
  `/admisiones/servicios?${ORDER_TO_AUTHORIZE}=${orderId}`;
