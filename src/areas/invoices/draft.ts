/** What was chosen for an invoice and not sent: the orders, the title, the remark. */
export type InvoiceDraft = { orderNos: string[]; titleId: string; remark: string };

/** The name of a learner's draft of an application for an invoice. */
export const invoiceForm = (learner: string) => `invoice:${learner}`;
