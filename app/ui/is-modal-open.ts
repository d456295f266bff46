/** Whether a dialog covers the page. */
export const isModalOpen = (): boolean => document.querySelector('.modal-scrim[data-state="open"]') !== null;
