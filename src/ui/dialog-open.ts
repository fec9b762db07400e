/** Whether something stands over the page that wants an answer first: a question, a sheet. */
export const isDialogOpen = (): boolean => document.querySelector('[aria-modal="true"]') !== null;
