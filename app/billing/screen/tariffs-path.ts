export const TARIFFS_PATH = '/facturacion/tarifas';
